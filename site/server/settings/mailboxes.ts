import addressparser from 'nodemailer/lib/addressparser';

/** Matches no text that could be read as several addresses or as a header line. */
export const ONE_ADDRESS = /^[^\s<>,;:"@]+@[^\s<>,;:"@]+$/;

/** Parses mailboxes such as `"Desk, Mumbai" <a@b.in>, c@d.in`. @returns an empty list when any of them is invalid */
export function readMailboxes(text: string): { name: string; address: string }[] {
  if (/[\r\n]/.test(text)) return [];
  const entries = addressparser(text);
  const areValid = entries.every(({ address }) => address && ONE_ADDRESS.test(address));
  return areValid ? entries.map(({ name, address = '' }) => ({ name, address })) : [];
}
