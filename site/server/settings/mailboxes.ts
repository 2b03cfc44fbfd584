import addressparser from 'nodemailer/lib/addressparser';

export interface Mailbox {
  name: string;
  address: string;
}

/** Matches no text that could be read as several addresses or as a header line. */
export const ONE_ADDRESS = /^[^\s<>,;:"@]+@[^\s<>,;:"@]+$/;

/**
 * Parses mailboxes separated by commas, in the format of mail programs: `"Desk, Mumbai" <a@b.in>, c@d.in`.
 * @returns an empty list when any of them is invalid
 */
export function readMailboxes(text: string): Mailbox[] {
  if (/[\r\n]/.test(text)) return [];
  const entries = addressparser(text);
  const whole = entries.every(({ address }) => address && ONE_ADDRESS.test(address));
  return whole ? entries.map(({ name, address = '' }) => ({ name, address })) : [];
}
