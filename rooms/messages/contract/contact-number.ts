import { CONTACT_DIGITS } from '../../../site/contract/limits.ts';

/** The zeros of the scripts whose digits visitors may type; the other nine follow each. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66];

/** The digits of a text in ASCII: of '+९१ ९८१२३ ४५६७०' these are '919812345670'. */
export function digitsOf(text: string): string {
  const digits = Array.from(text.normalize('NFKC'), (character) => {
    const code = character.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? '' : String(code - zero);
  });
  return digits.join('');
}

/** In India, with or without the code of the country or the zero of calls within it. */
const WITHIN = new RegExp(`^(?:91|0)?([0-9]{${CONTACT_DIGITS}})$`);
const FROM_ABROAD = new RegExp(`^(?:00)?91([0-9]{${CONTACT_DIGITS}})$`);

/**
 * The ten digits of a number as people and password managers write it: '+91 22000 00131', '022000-00131'. A text that
 * is no such number stays as it is, so that it is refused and its sender sees why.
 */
export function contactNumber(text: string): string {
  if (/\p{L}/u.test(text)) return text;
  const form = /^\s*(?:\+|00)/.test(text) ? FROM_ABROAD : WITHIN;
  return form.exec(digitsOf(text))?.[1] ?? text;
}
