import { useCallback, useState } from 'react';

/** Why something failed, in words for the user. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The outcome of the last action in words. An action that fails says why; one that returns nothing changes nothing. */
export function useSaid() {
  const [said, setSaid] = useState('');
  const attempt = useCallback(async (act: () => Promise<string | undefined>) => {
    const outcome = await act().catch(reasonOf);
    if (outcome !== undefined) setSaid(outcome);
  }, []);
  return { said, attempt };
}
