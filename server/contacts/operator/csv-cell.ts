import { printable } from './printable.ts';

/**
 * Where a spreadsheet that splits at other characters than commas would begin a cell, inside quotes
 * too: the text after it must not begin like a formula.
 */
const AFTER_SEPARATOR = /([;\t\n|])(?=["'\s]*[=+\-@＝＋－＠])/g;

/**
 * Text of a cell that is text in every spreadsheet, whichever separator it reads the file with. The
 * beginning of a cell is left to the library that writes it.
 */
export function csvCell(text: string): string {
  return printable(text, '\n\t').replace(AFTER_SEPARATOR, "$1'");
}
