const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 4 * 3_600_000;
/** A mail that fails after this age is abandoned and shown to the operator. */
export const GIVE_UP_AFTER_MS = 3 * 24 * 3_600_000;

/**
 * Returns the milliseconds to wait after a number of failed attempts. The delay doubles each time,
 * up to four hours. A random 25 % more or less spreads the retries of mails that failed together.
 */
export function retryDelay(attempts: number, random: () => number = Math.random): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
  return Math.round(delay * (0.75 + random() / 2));
}
