import { printable } from './printable.ts';

/**
 * Matches where a spreadsheet that uses a separator other than the comma would start a cell, also
 * inside quotes. The text after it must not start like a formula.
 */
const AFTER_SEPARATOR = /([;\t\n|])(?=["'\s]*[=+\-@＝＋－＠])/g;

/** Cell text that no spreadsheet reads as a formula. The CSV library handles the start of the cell. */
export function csvCell(text: string): string {
  return printable(text, '\n\t').replace(AFTER_SEPARATOR, "$1'");
}

/** Text that `csvCell` and the CSV library wrote, as it was. */
export const fromCsvCell = (cell: string): string =>
  cell.replace(/(^|[;\t\n|])'(?=["'\s]*[=+\-@＝＋－＠])/g, '$1');

/** The form of every CSV: with heads, for spreadsheets, and with an apostrophe before text that one would read as a formula. */
export const CSV_FORM = {
  header: true,
  bom: true,
  record_delimiter: 'windows',
  escape_formulas: true,
  cast: { string: csvCell },
} as const;
