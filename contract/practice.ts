/**
 * What a page may say depends on how the server is set. Of each kind exactly one fact holds: content
 * marks words with the facts under which they are true, and the server keeps those that are.
 */
export const PRACTICES = {
  contacts: ['contacts-full', 'contacts-masked', 'contacts-off'],
  mail: ['mail-on', 'mail-off'],
  receipts: ['receipts-on', 'receipts-off'],
  securityLog: ['security-log-on', 'security-log-off'],
} as const;

export type Practice = (typeof PRACTICES)[keyof typeof PRACTICES][number];

export const ALL_PRACTICES: readonly Practice[] = Object.values(PRACTICES).flat();

/** Words, and the facts of which one must hold for them to be true; left out, they always are. */
export interface Words {
  text: string;
  when?: readonly Practice[] | undefined;
}

/** The same as content may write it: a text by itself is always true. */
export type Said = string | Words;
