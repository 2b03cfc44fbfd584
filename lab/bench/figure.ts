/** One line of the table: what was measured, beside what it must be. */
export interface Figure {
  /** Which table it stands in. */
  part: 'pages' | 'server' | 'contacts' | 'search' | 'growth' | 'lighthouse';
  name: string;
  value: number;
  unit: string;
  /** Where a figure may be at most, or must be at least; undefined for one that is only told. */
  bar?: { most: number } | { least: number };
  /** A ratio of two figures of one run: it holds on any machine, and so stands first. */
  ratio?: true;
  /** Where the worst was found, or what a figure was made of. */
  note?: string;
}

export function meets({ value, bar }: Figure): boolean {
  if (!bar) return true;
  return 'most' in bar ? value <= bar.most : value >= bar.least;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The largest of the values, with the place it was found in. */
export function worst(values: Iterable<readonly [place: string, value: number]>): {
  value: number;
  note: string;
} {
  const found = [...values].reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0]);
  return { value: found[1], note: found[0] };
}
