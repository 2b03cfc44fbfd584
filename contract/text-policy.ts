/**
 * The one policy for text that strangers send, whatever the field. Refused are characters that steer
 * a terminal, a log or the order of letters on a page, and text in which nothing can be seen.
 */

const LINE_BREAKS = /\r\n?|[\u0085\u2028\u2029]/g;

/**
 * C0 and C1 controls, embeddings, overrides and isolates of writing direction, and halves of
 * characters, which no database keeps as they are. The marks that Arabic and Hebrew need are allowed.
 */
const REFUSED = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const REFUSED_IN_TEXT = /[^\P{Cc}\n\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** Letters, digits, punctuation and signs that leave something to see; U+2800 is a blank Braille cell. */
const VISIBLE = /[^\P{L}\p{DI}]|\p{N}|\p{P}|[^\P{S}\u2800]/u;

/** One way of writing the same text: composed (NFC), line breaks as `\n`, no space around it. */
export function normalise(text: string): string {
  return text.normalize('NFC').replace(LINE_BREAKS, '\n').trim();
}

/** Whether a field of one line may hold this text; empty text is another matter. */
export function isCleanLine(text: string): boolean {
  return !REFUSED.test(text);
}

/** The same for text of several lines: line breaks and tabs are text. */
export function isCleanText(text: string): boolean {
  return !REFUSED_IN_TEXT.test(text);
}

/** Whether a reader would see anything of it. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}
