import type { RJSFSchema } from '@rjsf/utils';
import type { Problem } from '../../content-model/problems.ts';
import type { Drafts } from '../server/drafts.ts';
import type { FilingDesk } from '../server/filing-desk.ts';
import type { Inbox } from '../server/inbox.ts';
import type { stateOf } from '../server/routes.ts';

/** Responses of the desk's server. They are not validated, because page and server are one program. */

export type DeskState = Awaited<ReturnType<typeof stateOf>>;
export type OpenFile = Served['read'] & { schema: RJSFSchema };
export type Trial = Served['try'];
export type Dropped = Awaited<ReturnType<FilingDesk['drop']>>;
export type FilingList = Awaited<ReturnType<FilingDesk['list']>>;
export type MessageList = Awaited<ReturnType<Inbox['list']>>;
export type Message = MessageList['messages'][number];
export type MessageLog = Awaited<ReturnType<Inbox['show']>>;
export type { Outcome } from '../server/filing-desk.ts';
export type { Change } from '../server/history.ts';
export type { Action } from '../server/inbox.ts';

type Served = { [Name in 'read' | 'try']: Awaited<ReturnType<Drafts[Name]>> };

/** An error from the server, with a message for the user. */
export class RequestError extends Error {
  readonly problems: readonly Problem[];
  constructor(message: string, problems: readonly Problem[] = []) {
    super(message);
    this.problems = problems;
  }
}

async function answerOf<Answer>(request: Promise<Response>): Promise<Answer> {
  const response = await request.catch(() => {
    throw new RequestError('The desk does not respond. Start it again: npm run desk');
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) {
    throw new RequestError(
      answer.message ?? 'The desk was restarted: open the address that it printed.',
      answer.problems,
    );
  }
  return answer as Answer;
}

export const get = <Answer>(path: string): Promise<Answer> =>
  answerOf<Answer>(fetch(`/desk/${path}`));

export const post = <Answer>(path: string, body: unknown): Promise<Answer> =>
  answerOf<Answer>(
    fetch(`/desk/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

export const send = <Answer>(path: string, file: File): Promise<Answer> =>
  answerOf<Answer>(
    fetch(`/desk/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: file,
    }),
  );
