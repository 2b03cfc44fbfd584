/* No library here: the form's first view needs these words, its checks come when it is touched. */

/** What is said when a required field is empty (specification, section 5). */
export const REQUIRED_MISSING = 'Please fill in all required fields.';
/** What is said when a message could not be sent (specification, section 8). */
export const SEND_FAILED = 'Failed to send message.';

export const FIELD_ERRORS = {
  name: 'Enter your name',
  email: 'Enter an email address such as name@studio.in',
  contact: 'Enter exactly 10 digits',
  website: 'Enter a web address such as https://studio.in, or leave this empty',
  message: 'Write a message',
} as const;

/** A field no visitor sees; a message that fills it is held for the operator to look at. */
export const HONEYPOT_FIELD = 'topic';

export type ContactField = keyof typeof FIELD_ERRORS;

/** One entry of the public list (specification, section 7). */
export interface ListedContact {
  id: string;
  name: string;
  email: string;
  contact: string;
  message: string;
}

/** Answer to `POST /api/contact`, 201. */
export interface ContactAccepted {
  success: true;
  id: string;
  /** What the visitor quotes on the telephone, for example `MS-7K2F9QXC`. */
  reference: string;
  /** Secret kept in this browser alone: it removes the entry for good. */
  removalToken: string;
  /** False when the entry is private, held for the operator to release, or nothing is listed. */
  listed: boolean;
}

/** Answer to `GET /api/contacts?cursor=…`, newest first. */
export interface ContactList {
  success: true;
  data: ListedContact[];
  /** Opaque; null on the last page. */
  nextCursor: string | null;
  /** How much of the entries is shown (`PUBLIC_CONTACTS`); missing means all of it. */
  visibility?: 'full' | 'masked' | 'off';
}

/** Every refusal of the API has this one shape. */
export interface ApiFailure {
  success: false;
  error: {
    code: string;
    message: string;
    /** One sentence a field, for the fields that were refused. */
    fields?: Partial<Record<string, string>>;
  };
}
