import type { RJSFSchema } from '@rjsf/utils';
import { useCallback, useEffect, useState } from 'react';
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
const REACHED = 'desk-reached';

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

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const NONE = { status: '', failed: false };

/** The outcome of the last action as text: what it returns, or the reason if it fails. */
export function useStatus() {
  const [outcome, setOutcome] = useState(NONE);
  const attempt = useCallback(async (act: () => Promise<unknown>) => {
    try {
      const said = await act();
      setOutcome({ status: typeof said === 'string' ? said : '', failed: false });
    } catch (error) {
      setOutcome({ status: reasonOf(error), failed: true });
    }
  }, []);
  useReached(useCallback(() => setOutcome(NONE), []));
  return { ...outcome, attempt };
}

export function useReached(act: () => unknown): void {
  useEffect(() => {
    window.addEventListener(REACHED, act);
    return () => window.removeEventListener(REACHED, act);
  }, [act]);
}

const EVERY_MS = 2_000;

/** The response of a path, every two seconds. @param once true: only once; a text: once, and again whenever it changes */
export function usePolled<Answer>(path: string | undefined, once: boolean | string = false) {
  const [answer, setAnswer] = useState<{ path: string; value: Answer }>();
  const [error, setError] = useState('');
  const reload = useCallback(async () => {
    if (path === undefined) return;
    try {
      setAnswer({ path, value: await get<Answer>(path) });
      setError('');
    } catch (reason) {
      setError(reasonOf(reason));
    }
  }, [path]);
  useReached(reload);
  useEffect(() => {
    let busy = false;
    // On a slow machine, requests that do not wait for each other use all connections, and a save has to wait.
    const poll = async () => {
      if (busy) return;
      busy = true;
      await reload();
      busy = false;
    };
    void poll();
    const timer = setInterval(() => once || document.hidden || void poll(), EVERY_MS);
    return () => clearInterval(timer);
  }, [reload, once]);
  return { answer: answer?.path === path ? answer?.value : undefined, error, reload };
}
