import { OPENING } from './inputs.ts';
import { type Period, profitAfterTax } from './period.ts';

/** Shares of Rs 10 in a sum of share capital in Rs lakh. */
export const shares = (lakh: number): number => lakh * 10_000;

/** Days that the shares of the public offer were in issue in FY 2023-24: 20 to 31 March 2024. */
const ISSUE = { year: 'FY 2023-24', days: 12, ofDays: 366 };

/** A bonus counts as if it had always been there (AS 20): 3 for 1 in FY 2022-23. */
const BONUS_FACTOR = 4;

/** Weighted shares and Rs per share. The half-year of the offer weighs by its own days. */
export function earningsPerShare(period: Period): { weighted: number; basic: number } {
  const beforeOffer = shares(OPENING.shareCapital * BONUS_FACTOR);
  const issued = shares(period.flows.issue.capital);
  const days = period.id === ISSUE.year ? ISSUE.ofDays : 183;
  const settled = period.opening.shareCapital > OPENING.shareCapital * BONUS_FACTOR;
  const weighted = settled
    ? shares(period.opening.shareCapital)
    : beforeOffer + Math.round((issued * ISSUE.days) / days);
  return { weighted, basic: (profitAfterTax(period.flows) * 100_000) / weighted };
}
