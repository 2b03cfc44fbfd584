/** One rule for the texts of visitors, of the content and of documents: no characters that break the page, mail or feed that shows them. */

const LINE_BREAKS = /\r\n?|[\u0085\u2028\u2029]/g;

/** Indian scripts need four marks on a letter, and Tibetan eight. More would paint over other lines. */
const MOST_MARKS = 8;

/**
 * Overrides of writing direction (not the marks that Arabic and Hebrew need), halves of characters, what XML does not
 * allow, the sign for bytes that are not UTF-8, and piles of marks.
 */
const REFUSED = `[\\p{Cs}\\p{NChar}\\u2028-\\u202e\\u2066-\\u2069\\ufffd]|[\\p{M}\\p{DI}]{${MOST_MARKS + 1}}`;
const REFUSED_IN_LINE = new RegExp(`\\p{Cc}|${REFUSED}`, 'u');
const REFUSED_IN_TEXT = new RegExp(`[^\\P{Cc}\\n\\t]|${REFUSED}`, 'u');
const ALL_REFUSED = new RegExp(REFUSED_IN_TEXT, 'gu');

/** What a clean text is, for the sentence that refuses another. */
export const CLEAN = `without control characters, unreadable ones (\ufffd) or more than ${MOST_MARKS} accents on a letter`;

/** Characters that nobody sees, such as U+200B. Not the joiners and direction marks of scripts, or the tags of a flag. */
const HIDDEN =
  /(\u{1f3f4}[\u{e0061}-\u{e007a}]{5}\u{e007f})|[^\P{DI}\p{L}\p{M}\u061c\u200c-\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Visible letters, digits, punctuation and symbols. U+2800 is a blank Braille cell. */
const VISIBLE = /[^\P{L}\p{DI}]|\p{N}|\p{P}|[^\P{S}\u2800]/u;

/** Normalises a text: nothing hidden, NFC, line breaks as `\n`, no space around it. */
export function normalise(text: string): string {
  return withoutHidden(text).normalize('NFC').replace(LINE_BREAKS, '\n').trim();
}

/** Whether a field of one line accepts this text. Empty text is checked elsewhere. */
export function isCleanLine(text: string): boolean {
  return !REFUSED_IN_LINE.test(text);
}

/** The same for text of several lines, which may have line breaks and tabs. */
export function isCleanText(text: string): boolean {
  return !REFUSED_IN_TEXT.test(text);
}

export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/** Text as typed, when it was pasted: no-break spaces become spaces, and what nobody sees is removed. */
export function withoutHidden(text: string): string {
  return text.replace(/[\u00a0\u2007\u202f]/g, ' ').replace(HIDDEN, '$1');
}

/** The first thing that no text may have, for a message: `U+000B after “Investor presentation”`. */
export function refusedIn(text: string): string | undefined {
  const found = REFUSED_IN_TEXT.exec(text);
  if (!found) return undefined;
  const code = found[0].codePointAt(0) ?? 0;
  const before = text.slice(Math.max(0, found.index - 40), found.index).trim();
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}${before && ` after “${before}”`}`;
}

/** A text that a program wrote, or that was pasted: with spaces in place of what no text may have. */
export function withoutRefused(text: string): string {
  return withoutHidden(text.replace(LINE_BREAKS, '\n').replace(ALL_REFUSED, ' '));
}

/** The same in one line: the title that a program wrote into a document. */
export function asLine(text: string): string {
  return withoutRefused(text.normalize('NFC')).replace(/\s+/g, ' ').trim();
}
