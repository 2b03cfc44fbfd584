import type { ContactMessage } from '../../../contract/contact-schema.ts';
import type { HeldReason } from '../../store/tables.ts';

/** A film maker may send two links to reels; three or more links are typical of advertising. */
const LINKS = 3;

/** Returns why the operator should review a message before it is listed, or null. */
export function suspicion(message: ContactMessage, honeypot: string): HeldReason | null {
  if (honeypot.trim() !== '') return 'honeypot';
  const links = `${message.name} ${message.message}`.match(/https?:\/\/|\bwww\./gi) ?? [];
  return links.length >= LINKS ? 'links' : null;
}
