import { useCallback, useEffect, useState } from 'react';
import { REACHED } from './requests.ts';

export const reasonOf = (error: unknown): string =>
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
