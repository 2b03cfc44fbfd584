/** Where a spreadsheet with another separator than the comma would start a cell, also inside quotes, with a formula. */
const AFTER_SEPARATOR = /([;\t\n|])(?=["'\s]*[=+\-@＝＋－＠])/g;

/** Cell text that no spreadsheet reads as a formula. The CSV library handles the start of the cell. */
function csvCell(text: string): string {
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

/** Control characters, text direction marks, lone surrogates and unusual line breaks. */
const STEERING = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** Text that is safe on a terminal: control characters escaped as in JSON. @param except those that stay */
export function printable(text: string, except = ''): string {
  return text.replace(STEERING, (character) =>
    except.includes(character)
      ? character
      : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
