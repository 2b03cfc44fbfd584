import type { RJSFSchema } from '@rjsf/utils';
import type { Drafts } from '../server/drafts.ts';
import type { releasesFor } from '../server/publish-routes.ts';
import type { stateOf } from '../server/routes.ts';

/** Responses of the desk's server. They are not validated, because page and server are one program. */

export type DeskState = Awaited<ReturnType<typeof stateOf>>;
export type OpenFile = Awaited<ReturnType<Drafts['read']>> & { schema: RJSFSchema };
export type Saved = Awaited<ReturnType<Drafts['save']>>;
export type Trial = Awaited<ReturnType<Drafts['try']>>;
export type Releases = Awaited<ReturnType<typeof releasesFor>>;
export type { Version } from '../server/commits.ts';
export type { Change } from '../server/history.ts';

/** The event by which the page learns that the desk responds again. */
export const REACHED = 'desk-reached';

let reached = true;

/** @throws Error with a message for the user */
export async function get<Answer>(path: string, change?: RequestInit): Promise<Answer> {
  const response = await fetch(`/desk/${path}`, change).catch(() => {
    reached = false;
    throw new Error(
      'The desk does not respond. Start it again: npm run desk. Unsaved words are kept in this browser.',
    );
  });
  // A desk that was started again asks for its new address first.
  const again = !reached && response.status !== 403;
  reached ||= again;
  if (again) window.dispatchEvent(new Event(REACHED));
  if (response.ok) return response.json();
  const answer = await response.json().catch(() => ({}));
  throw new Error(answer.message ?? 'The desk could not do this. Try it again.');
}

/** Sends values or a file. @throws Error with a message for the user */
export function post<Answer = unknown>(path: string, body: object): Promise<Answer> {
  const [type, sent] =
    body instanceof File ? ['octet-stream', body] : ['json', JSON.stringify(body)];
  const headers = { 'Content-Type': `application/${type}` };
  return get<Answer>(path, { method: 'POST', headers, body: sent });
}
