import addressparser from 'nodemailer/lib/addressparser';

export interface Mailbox {
  name: string;
  address: string;
}

const ONE_ADDRESS = /^[^\s<>,;:"@]+@[^\s<>,;:"@]+$/;

/**
 * Reads mailboxes as mail programs write them, separated by commas: `"Desk, Mumbai" <a@b.in>, c@d.in`.
 * @returns none where any of them is no mailbox
 */
export function readMailboxes(text: string): Mailbox[] {
  if (/[\r\n]/.test(text)) return [];
  const entries = addressparser(text);
  const whole = entries.every(({ address }) => address && ONE_ADDRESS.test(address));
  return whole ? entries.map(({ name, address = '' }) => ({ name, address })) : [];
}
