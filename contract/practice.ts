/**
 * Some texts are only true under certain settings of the server. Exactly one fact of each kind is true: content
 * marks texts with the facts under which they are true, and the server keeps only the true ones.
 */
export const PRACTICES = {
  contacts: ['contacts-full', 'contacts-masked', 'contacts-off'],
  mail: ['mail-on', 'mail-off'],
  receipts: ['receipts-on', 'receipts-off'],
  securityLog: ['security-log-on', 'security-log-off'],
} as const;

export type Practice = (typeof PRACTICES)[keyof typeof PRACTICES][number];

export const ALL_PRACTICES: readonly Practice[] = Object.values(PRACTICES).flat();

/** A text with facts. It is true if one of them is; without facts it is always true. */
export interface Words {
  text: string;
  when?: readonly Practice[] | undefined;
}

/** The same in a content file, where a plain text is always true. */
export type Said = string | Words;
