import type { RJSFSchema } from '@rjsf/utils';
import type { Filing } from '../../content-model/filing.ts';
import type { Problem } from '../../content-model/problems.ts';

/** What the desk's server answers; the page trusts it, for both are one program. */

export interface DeskFile {
  name: string;
  title: string;
  page: string;
  entry?: string;
  media: string;
}

export interface Change {
  file: string;
  words: string[];
  lines: { was: string[]; now: string[] };
}

export interface DeskState {
  user: string;
  git: boolean;
  messages: boolean;
  preview: string;
  files: DeskFile[];
  changes: Change[];
}

export interface OpenFile {
  value: unknown;
  version: string;
  problems: Problem[];
  schema: RJSFSchema;
}

export interface Trial {
  problems: Problem[];
  words: string[];
  lines: { was: string[]; now: string[] };
}

export interface Outcome {
  done: boolean;
  lines: string[];
  problems: { field: string; message: string }[];
}

export interface FilingList {
  filings: Filing[];
  problems: string[];
}

export interface Message {
  reference: string;
  name: string;
  email: string;
  contact: string;
  website: string | null;
  message: string;
  held: string | null;
  state: 'listed' | 'private' | 'held' | 'hidden';
  received: string;
  answered: boolean;
}

export interface MessageList {
  messages: Message[];
  counts: Record<Message['state'], number>;
  total: number;
}

export interface MessageLog {
  log: { at: string; who: string; did: string }[];
  parked: boolean;
}

/** What the server refused, in words for the reader. */
export class CallError extends Error {
  readonly problems: Problem[];
  constructor(message: string, problems: Problem[] = []) {
    super(message);
    this.problems = problems;
  }
}

async function answerOf<Answer>(request: Promise<Response>): Promise<Answer> {
  const response = await request.catch(() => {
    throw new CallError('The desk does not answer. Start it again: npm run desk');
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) {
    throw new CallError(
      answer.message ?? 'The desk was started anew: open its address.',
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
