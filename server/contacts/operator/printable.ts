/** Steers a terminal or the order of letters; halves of characters and odd line breaks beside them. */
const STEERING = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/**
 * Text as it may be shown on a terminal: what would steer it is written as JSON writes it, `\u001b`,
 * so that a line of JSON stays JSON. Messages stored by older versions may hold anything.
 * @param except characters that are left as they are
 */
export function printable(text: string, except = ''): string {
  return text.replace(STEERING, (character) =>
    except.includes(character)
      ? character
      : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
