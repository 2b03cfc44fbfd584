import { useCallback, useState } from 'react';

/** Why something failed, in words for the user. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The outcome of the last action as text: what it returns, or the reason if it fails. Undefined keeps the previous text. */
export function useStatus() {
  const [{ status, failed }, setOutcome] = useState({ status: '', failed: false });
  const attempt = useCallback(async (act: () => Promise<string | undefined>) => {
    try {
      const text = await act();
      if (text !== undefined) setOutcome({ status: text, failed: false });
    } catch (error) {
      setOutcome({ status: reasonOf(error), failed: true });
    }
  }, []);
  return { status, failed, attempt };
}
