import type { ContactField } from '../../../site/contract/contact-fields.ts';
import { CONTACT_DIGITS } from '../../../site/contract/limits.ts';

/* No library here: the form needs these texts at first view. The checks load when it is first used. */

/** Shown if a required field is empty (specification, section 5). */
export const REQUIRED_MISSING = 'Please fill in all required fields.';
export const FIELDS_REFUSED = 'Please correct the fields named.';
/** Shown if a message could not be sent (specification, section 8). */
export const SEND_FAILED = 'Failed to send message.';

/** A field that visitors do not see. A message that fills it is held for the operator. */
export const HONEYPOT_FIELD = 'topic';

/** `Email`: the name of a field in the tools of the staff. */
export const labelOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** One entry of the public list (specification, section 7). */
export type ListedContact = Record<'id' | 'name' | 'email' | 'contact' | 'message', string>;

export interface ContactAccepted {
  success: true;
  id: string;
  /** For the visitor to quote on the telephone, for example `MS-7K2F9QXC`. */
  reference: string;
  /** A secret that only this browser keeps. It removes the entry permanently. */
  removalToken: string;
  /** False if the entry is private or held, or if no entries are listed. */
  listed: boolean;
  /** True if the sender asked for it, or nothing is listed: the entry never will be. */
  private: boolean;
}

export interface ContactList {
  success: true;
  data: ListedContact[];
  nextCursor: string | null;
  /** How much of each entry is shown (`PUBLIC_CONTACTS`). If it is missing, everything. */
  visibility?: 'full' | 'masked' | 'off';
}

/** A form that was sent without script and not accepted: what was typed, and what is wrong. */
export interface RefusedForm {
  title: string;
  errors: Readonly<Record<string, string>>;
  /** What is wrong with what the page has no field for. */
  others: readonly string[];
  values: Readonly<Partial<Record<ContactField, string>>>;
  private: boolean;
}

/** What became of a form that was sent without script: a sentence, or the message that was stored now. */
export type FormOutcome =
  | { text: string; receipt?: undefined }
  | { text?: undefined; receipt: Omit<ContactAccepted, 'success'> };

export interface ContactAnswer {
  refused?: RefusedForm;
  outcome?: FormOutcome;
}

/** The zeros of the scripts whose digits visitors may type; the other nine follow each. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66];

/** The digits of a text in ASCII: of '+९१ ९८१२३ ४५६७०' these are '919812345670'. */
function digitsOf(text: string): string {
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

/** The ten digits of a number as people write it: '+91 22000 00131'. Any other text stays as it is, and is refused. */
export function contactNumber(text: string): string {
  if (/\p{L}/u.test(text)) return text;
  const form = /^\s*(?:\+|00)/.test(text) ? FROM_ABROAD : WITHIN;
  return form.exec(digitsOf(text))?.[1] ?? text;
}
