import { useCallback, useState } from 'react';

/** Why something failed, in words for the user. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The outcome of the last action as text: what it returns, or the reason if it fails. */
export function useStatus() {
  const [outcome, setOutcome] = useState({ status: '', failed: false });
  const attempt = useCallback(async (act: () => Promise<unknown>) => {
    try {
      const said = await act();
      setOutcome({ status: typeof said === 'string' ? said : '', failed: false });
    } catch (error) {
      setOutcome({ status: reasonOf(error), failed: true });
    }
  }, []);
  return { ...outcome, attempt };
}
