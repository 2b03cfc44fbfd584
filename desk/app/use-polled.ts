import { useCallback, useEffect, useState } from 'react';
import { get } from './requests.ts';
import { reasonOf } from './use-status.ts';

const EVERY_MS = 2_000;

/** The response of a path, requested every two seconds so that changes by colleagues appear, or only once. */
export function usePolled<Answer>(path: string | undefined, once = false) {
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
  useEffect(() => {
    void reload();
    const timer = setInterval(() => once || document.hidden || void reload(), EVERY_MS);
    return () => clearInterval(timer);
  }, [reload, once]);
  return { answer: answer?.path === path ? answer?.value : undefined, error, reload };
}
