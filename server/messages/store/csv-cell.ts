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
