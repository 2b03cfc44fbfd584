/** One row of the table: the measured value and its limit. */
export interface Figure {
  /** The table it belongs to. */
  part: 'pages' | 'server' | 'contacts' | 'search' | 'growth' | 'hire' | 'lighthouse' | 'pdfs';
  name: string;
  value: number;
  unit: string;
  /** Upper or lower limit; undefined for a figure without a limit. */
  limit?: { most: number } | { least: number };
  /** True for a ratio of two figures of one run. Ratios hold on any machine, so they come first. */
  ratio?: true;
  /** Where the worst value occurred, or how the figure was made. */
  note?: string;
}

export function meets({ value, limit }: Figure): boolean {
  if (!limit) return true;
  return 'most' in limit ? value <= limit.most : value >= limit.least;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The largest value and its place. */
export function worst(values: Iterable<readonly [place: string, value: number]>): {
  value: number;
  note: string;
} {
  const found = [...values].reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0]);
  return { value: found[1], note: found[0] };
}
