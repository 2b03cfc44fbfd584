import type { Block } from '../../pdf/blocks.ts';
import { figures, type Line } from '../figures.ts';
import type { Period } from '../period.ts';
import { split } from '../split.ts';

/** A line of a note: its words, its weight in the whole, and how that weight drifts from year to year. */
export type Part = readonly [label: string, weight: number, drift?: number];

/**
 * Divides an amount among the lines of a note: whole Rs lakh that add up to it. A period always gives
 * the same parts, so the column of a year is the same in next year's report.
 */
export function divide(parts: readonly Part[], total: number, order: number): number[] {
  const weights = parts.map(([, weight, drift = 0]) => Math.max(0, weight + drift * order));
  return split(total, weights);
}

/** Which amount of a period a note explains, and over which column it stands. */
export interface Explained {
  amount: (period: Period) => number;
  at: 'end' | 'label';
}

/** A note that lists the parts of one line of the statements, with its total. */
export function breakdown(
  parts: readonly Part[],
  { amount, at }: Explained,
  periods: readonly Period[],
  total = 'Total',
): Block {
  const lines: Line<Period>[] = parts.map(([label], place) => ({
    label,
    amount: (period) => divide(parts, amount(period), period.order)[place] ?? 0,
  }));
  return figures(
    [...lines, { label: total, amount, total: true }],
    periods.map((period) => ({ label: period[at], of: period })),
  );
}
