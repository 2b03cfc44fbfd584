/** Text from visitors has no characters that control a terminal, a log or the writing direction of a page. */

const LINE_BREAKS = /\r\n?|[\u0085\u2028\u2029]/g;

/**
 * C0 and C1 controls, embeddings, overrides and isolates of writing direction, and halves of
 * characters, which databases change. The marks that Arabic and Hebrew need are allowed.
 */
const REFUSED = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const REFUSED_IN_TEXT = /[^\P{Cc}\n\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** Visible letters, digits, punctuation and symbols. U+2800 is a blank Braille cell. */
const VISIBLE = /[^\P{L}\p{DI}]|\p{N}|\p{P}|[^\P{S}\u2800]/u;

/** Normalises a text: NFC, line breaks as `\n`, no space around it. */
export function normalise(text: string): string {
  return text.normalize('NFC').replace(LINE_BREAKS, '\n').trim();
}

/** Whether a field of one line accepts this text. Empty text is checked elsewhere. */
export function isCleanLine(text: string): boolean {
  return !REFUSED.test(text);
}

/** The same for text of several lines, which may have line breaks and tabs. */
export function isCleanText(text: string): boolean {
  return !REFUSED_IN_TEXT.test(text);
}

/** Whether the text has a visible character. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/**
 * Text as typed, when it was pasted: no-break spaces become spaces, and characters without width are removed, except the
 * joiners that Indian scripts and emoji need.
 */
export function withoutHidden(text: string): string {
  return text.replace(/[\u00a0\u2007\u202f]/g, ' ').replace(/[\u00ad\u200b\u2060\ufeff]/g, '');
}
