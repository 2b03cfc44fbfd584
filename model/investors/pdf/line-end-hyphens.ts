import type { PdfItem } from './blocks.ts';

/** A word part with a hyphen at its end, and a word part that may continue it. */
const ENDS = /(\p{L}+)[-\u2010\u00ad]\s*$/u;
const CONTINUES = /^\p{Ll}[\p{L}\p{M}]*/u;

/**
 * Joins words that are divided at the end of a line, so that a search finds them: `divi-` and
 * `dend` become `dividend`. The hyphen stays where it belongs to the word, as in `non-executive`.
 * @param known words that are undivided elsewhere in the document
 */
export function joinDividedWords(items: readonly PdfItem[], known: ReadonlySet<string>): PdfItem[] {
  const joined: PdfItem[] = items.map((item) => ({ ...item }));
  let before: PdfItem | undefined;
  let breaks: PdfItem[] = [];
  for (const item of joined) {
    if (item.str === undefined) continue;
    if (item.str.trim() !== '') {
      if (before && breaks.length > 0) join(before, item.str, { breaks, known });
      before = item;
      breaks = [];
    }
    if (item.hasEOL) breaks.push(item);
  }
  return joined;
}

function join(
  before: PdfItem,
  next: string,
  { breaks, known }: { breaks: readonly PdfItem[]; known: ReadonlySet<string> },
): void {
  const [, first] = ENDS.exec(before.str ?? '') ?? [];
  const [second] = CONTINUES.exec(next) ?? [];
  if (!first || !second) return;
  for (const item of breaks) item.hasEOL = false;
  const whole = known.has(`${first}${second}`.toLowerCase()) || !known.has(second);
  before.str = (before.str ?? '').trimEnd();
  if (whole) before.str = before.str.slice(0, -1);
}

/** The words of a text, without the parts of divided ones. */
export function undividedWords(text: string): string[] {
  const whole = text.replace(/\p{L}+[-\u2010\u00ad]\s*\n\s*\p{L}+/gu, ' ');
  return whole.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
}
