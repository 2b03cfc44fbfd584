import type { Kit } from './kit.ts';

/** The days of a hire, including both ends. 0 if a date is missing or the dates are in the wrong order. */
export function daysOf({ from, to }: Pick<Kit, 'from' | 'to'>): number {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return days >= 1 ? Math.round(days) : 0;
}

/** The number of days charged for a hire of this length, by the table in the content. */
export function chargedDays(days: number, table: readonly { days: number; charged: number }[]) {
  let [left, charged] = [days, 0];
  const steps = [...table].sort((a, b) => b.days - a.days);
  for (const step of steps) {
    charged += Math.floor(left / step.days) * step.charged;
    left %= step.days;
  }
  // The last days never cost more than the next step.
  return charged + Math.min(left, ...steps.map((step) => step.charged));
}
