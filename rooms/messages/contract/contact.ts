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

/** The 201 response to `POST /api/contact`. */
export interface ContactAccepted {
  success: true;
  id: string;
  /** For the visitor to quote on the telephone, for example `MS-7K2F9QXC`. */
  reference: string;
  /** A secret that only this browser keeps. It removes the entry permanently. */
  removalToken: string;
  /** False if the entry is private or held, or if no entries are listed. */
  listed: boolean;
}

/** The response to `GET /api/contacts?cursor=…`, newest first. */
export interface ContactList {
  success: true;
  data: ListedContact[];
  /** Opaque; null on the last page. */
  nextCursor: string | null;
  /** How much of each entry is shown (`PUBLIC_CONTACTS`). If it is missing, everything. */
  visibility?: 'full' | 'masked' | 'off';
}
