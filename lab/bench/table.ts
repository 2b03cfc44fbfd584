import { arch, cpus, platform, totalmem } from 'node:os';
import { type Figure, meets } from './figure.ts';

const PARTS: [Figure['part'], string][] = [
  ['pages', 'Pages'],
  ['server', 'Server'],
  ['contacts', 'Contacts'],
  ['search', 'Search'],
  ['growth', 'How cost grows'],
  ['hire', 'Hire'],
  ['lighthouse', 'Lighthouse, mobile'],
  ['pdfs', 'Reading PDFs'],
];

/** The table for the terminal and docs/benchmarks.md: ratios first, then each part. */
export function table(figures: readonly Figure[]): string {
  const ratios = figures.filter(({ ratio }) => ratio);
  const others = figures.filter(({ ratio }) => !ratio);
  return [
    ...section('Ratios of one run', ratios),
    ...PARTS.flatMap(([part, title]) =>
      section(
        title,
        others.filter((figure) => figure.part === part),
      ),
    ),
  ].join('\n');
}

function section(title: string, figures: readonly Figure[]): string[] {
  if (figures.length === 0) return [];
  const rows = figures.map((figure) => [
    figure.name,
    `${amount(figure.value)} ${figure.unit}`.trim(),
    limitOf(figure),
    figure.limit ? (meets(figure) ? 'met' : '**missed**') : '',
    figure.note ?? '',
  ]);
  const columns = [title, 'measured', 'limit', '', 'where, details'];
  const widths = columns.map((column, at) =>
    Math.max(column.length, 3, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(columns), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line), ''];
}

function limitOf({ limit, unit }: Figure): string {
  if (!limit) return '';
  return 'most' in limit
    ? `≤ ${amount(limit.most)} ${unit}`.trim()
    : `≥ ${amount(limit.least)} ${unit}`.trim();
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
  return [
    `${processors.length} × ${processors[0]?.model ?? arch()}`,
    `${gigabytes} GB`,
    platform(),
    `Node ${process.versions.node}`,
  ].join(', ');
}
