const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 4 * 3_600_000;
/** A mail that fails after this age is abandoned and shown to the operator. */
export const GIVE_UP_AFTER_MS = 3 * 24 * 3_600_000;

/** The wait after failed attempts: doubled each time, up to four hours, 25 % more or less to spread retries. */
export function retryDelay(attempts: number, random: () => number = Math.random): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
  return Math.round(delay * (0.75 + random() / 2));
}
