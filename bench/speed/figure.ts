import { arch, cpus, platform, totalmem } from 'node:os';

/** One row of the report: the measured value and its limit. */
export interface Figure {
  /** The table it belongs to. */
  part: string;
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

/** A row without its table, which is the part that measured it. */
export type Measured = Omit<Figure, 'part'>;

export function meets({ value, limit }: Figure): boolean {
  if (!limit) return true;
  return 'most' in limit ? value <= limit.most : value >= limit.least;
}

/** The value below which a share of all values lies. @param share 0.99 for p99 */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

export function worst(values: Iterable<readonly [place: string, value: number]>) {
  const found = [...values].reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0]);
  return { value: found[1], note: found[0] };
}

export const worstMedian = (values: ReadonlyMap<string, readonly number[]>) =>
  worst([...values].map(([place, all]) => [place, median(all)]));

/** Tables for a page of docs: ratios first, then each part. */
export function tables(figures: readonly Figure[]): string {
  const parts = Map.groupBy(figures, ({ part, ratio }) => (ratio ? 'Ratios of one run' : part));
  return [...parts]
    .toSorted(([, [one]], [, [other]]) => Number(other?.ratio ?? 0) - Number(one?.ratio ?? 0))
    .map(([title, rows]) => {
      const head = `| ${title} | measured | limit | details |\n| --- | --- | --- | --- |`;
      return [head, ...rows.map((figure, at) => row(figure, rows[at - 1]))].join('\n');
    })
    .join('\n\n');
}

/** A row whose name begins like the one above ("scene: figure") names only its own figure. */
function row(figure: Figure, above?: Figure): string {
  const { value, unit, limit, note = '' } = figure;
  const [scene, own] = figure.name.split(': ');
  const name = own && above?.name.startsWith(`${scene}: `) ? `… ${own}` : figure.name;
  const bound = !limit
    ? ''
    : 'most' in limit
      ? `≤ ${amount(limit.most)}`
      : `≥ ${amount(limit.least)}`;
  const missed = meets(figure) ? '' : ' **missed**';
  return `| ${name} | ${amount(value)} ${unit} | ${bound}${missed} | ${note} |`;
}

/** 16,542 · 112 · 2.35 · 0.0021 */
function amount(value: number): string {
  const digits = value >= 100 ? 0 : value >= 1 || value === 0 ? 2 : 4;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}

/** The machine in one line, because figures depend on it. */
export function machine(): string {
  const processors = cpus();
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  const model = `${processors.length} × ${processors[0]?.model ?? arch()}`;
  return `${model}, ${gigabytes} GB, ${platform()}, Node ${process.versions.node}`;
}
