import type { RJSFSchema } from '@rjsf/utils';
import type { Drafts } from '../server/drafts.ts';
import type { FilingDesk } from '../server/filing-desk.ts';
import type { Inbox } from '../server/inbox.ts';
import type { stateOf } from '../server/routes.ts';

/** Responses of the desk's server. They are not validated, because page and server are one program. */

export type DeskState = Awaited<ReturnType<typeof stateOf>>;
export type OpenFile = Awaited<ReturnType<Drafts['read']>> & { schema: RJSFSchema };
export type Trial = Awaited<ReturnType<Drafts['try']>>;
export type Dropped = Awaited<ReturnType<FilingDesk['drop']>>;
export type FilingList = Awaited<ReturnType<FilingDesk['list']>>;
export type MessageList = Awaited<ReturnType<Inbox['list']>>;
export type Message = MessageList['messages'][number];
export type MessageLog = Awaited<ReturnType<Inbox['show']>>;
export type { Outcome } from '../server/filing-desk.ts';
export type { Change } from '../server/history.ts';
export type { Action } from '../server/inbox.ts';

/** @throws Error with a message for the user */
export async function get<Answer>(path: string, change?: RequestInit): Promise<Answer> {
  const response = await fetch(`/desk/${path}`, change).catch(() => {
    throw new Error('The desk does not respond. Start it again: npm run desk');
  });
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  throw new Error(answer.message ?? 'The desk was restarted: open the address that it printed.');
}

export const post = <Answer>(path: string, body: unknown): Promise<Answer> =>
  get<Answer>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

export const send = <Answer>(path: string, file: File): Promise<Answer> =>
  get<Answer>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
  });
