/** Control characters, text direction marks, lone surrogates and unusual line breaks. */
const STEERING = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/**
 * Returns text that is safe on a terminal. Escapes control characters as JSON does (`\u001b`), so
 * that a line of JSON stays valid. Messages stored by older versions may contain anything.
 * @param except characters that stay unchanged
 */
export function printable(text: string, except = ''): string {
  return text.replace(STEERING, (character) =>
    except.includes(character)
      ? character
      : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
