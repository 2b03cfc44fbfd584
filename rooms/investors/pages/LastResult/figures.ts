/** A figure with two decimals at most: `1,234.5`. */
export const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** '+25 %' on the figure before; nothing after a year without profit. */
export function changeOf(value: number, before = 0): string | undefined {
  if (before <= 0) return undefined;
  const percent = Math.round((value / before - 1) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? '\u2212' : '';
  return `${sign}${Math.abs(percent)}\u00a0%`;
}

/** The length of a bar in percent of the longest in its row. A loss has none. */
export const shareOf = (value: number, row: readonly number[]) =>
  Math.max(0, Math.round((100 * value) / Math.max(...row, Number.EPSILON)));

/** What stands before and after a figure in `Rs lakh`: `Rs 3,142 lakh`. */
export function aroundFigure(unit: string): [string, string] {
  const [first = '', ...rest] = unit.split(' ');
  return first === 'Rs' ? [first, rest.join(' ')] : ['', unit];
}
