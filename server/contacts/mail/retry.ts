const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 4 * 3_600_000;
/** A mail older than this that fails once more is given up, and shown to the operator. */
export const GIVE_UP_AFTER_MS = 3 * 24 * 3_600_000;

/**
 * Milliseconds to wait after the given number of failed attempts: twice as long each time, up to
 * four hours, and a quarter more or less by chance, so that many mails that failed together do not
 * come back together.
 */
export function retryDelay(attempts: number, random: () => number = Math.random): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
  return Math.round(delay * (0.75 + random() / 2));
}
