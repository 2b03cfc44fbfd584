import { useCallback, useEffect, useState } from 'react';
import { get, REACHED } from './requests.ts';

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

/** The response of a path, every two seconds. @param once true: only once; a text: again with each other text */
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
