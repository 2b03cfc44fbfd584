/** Facts about the settings of the server, of each kind exactly one: content marks texts that are only true with some. */
export const SETTING_FACTS = {
  contacts: ['contacts-full', 'contacts-masked', 'contacts-off'],
  mail: ['mail-on', 'mail-off'],
  receipts: ['receipts-on', 'receipts-off'],
  securityLog: ['security-log-on', 'security-log-off'],
} as const;

export type SettingFact = (typeof SETTING_FACTS)[keyof typeof SETTING_FACTS][number];

export const ALL_SETTING_FACTS: readonly SettingFact[] = Object.values(SETTING_FACTS).flat();

/** A text with facts. It is true if one of them is; without facts it is always true. */
export interface ConditionalText {
  text: string;
  when?: readonly SettingFact[] | undefined;
}

/** The same in a content file, where a plain text is always true. */
export type TextOrConditional = string | ConditionalText;
