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
