import { useCallback, useState } from 'react';

/** Why something failed, in words for the user. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The outcome of the last action as text: what it returns, or the reason if it fails. Undefined keeps the previous text. */
export function useStatus() {
  const [status, setStatus] = useState('');
  const attempt = useCallback(async (act: () => Promise<string | undefined>) => {
    const outcome = await act().catch(reasonOf);
    if (outcome !== undefined) setStatus(outcome);
  }, []);
  return { status, attempt };
}
