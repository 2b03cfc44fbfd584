import type { Block, Column, Row } from '../pdf/blocks.ts';

/** A line of a statement: its words, the note it refers to, and its amount in a column's period. */
export interface Line<Of> {
  label: string;
  note?: string;
  amount?: (of: Of) => number;
  total?: boolean;
}

/** 123456 as 1,23,456; an outflow in brackets, nothing as a dash. */
export function rupees(amount: number): string {
  if (amount === 0) return '–';
  const text = new Intl.NumberFormat('en-IN').format(Math.abs(amount));
  return amount < 0 ? `(${text})` : text;
}

/** With two decimals, as earnings per share are given. */
export const decimals = (amount: number, places = 2): string =>
  new Intl.NumberFormat('en-IN', {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(amount);

export const percent = (part: number, whole: number): string => decimals((100 * part) / whole);

/** A statement as a table: a line without an amount is a heading among the rows. */
export function figures<Of>(
  lines: readonly Line<Of>[],
  columns: readonly { label: string; of: Of }[],
  first = 'Rs lakh',
): Block {
  const noted = lines.some(({ note }) => note !== undefined);
  return table(
    [
      { label: first, align: 'left' },
      ...(noted ? [{ label: 'Note', align: 'left' } as const] : []),
      ...columns.map(({ label }) => ({ label, align: 'right' }) as const),
    ],
    lines.map(
      ({ label, note, amount, total }): Row => ({
        cells: [
          label,
          ...(noted ? [note ?? ''] : []),
          ...columns.map(({ of }) => (amount ? rupees(amount(of)) : '')),
        ],
        total: total === true,
        heading: amount === undefined,
      }),
    ),
  );
}

export const table = (columns: Column[], rows: Row[]): Block => ({ kind: 'table', columns, rows });

/** A table of plain words and numbers: labels that begin with `>` stand over numbers, to the right. */
export function words(labels: readonly string[], rows: readonly (readonly string[])[]): Block {
  return table(
    labels.map((label) =>
      label.startsWith('>') ? { label: label.slice(1), align: 'right' } : { label, align: 'left' },
    ),
    rows.map((cells) => ({
      cells: cells.map((cell) => cell.replace(/^\*/, '')),
      total: cells[0]?.startsWith('*') === true,
    })),
  );
}
