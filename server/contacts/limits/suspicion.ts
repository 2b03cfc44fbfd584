import type { ContactMessage } from '../../../contract/contact-schema.ts';
import type { HeldReason } from '../store/tables.ts';

/** A film maker may well send two reels; three links and more are typical of advertisements. */
const LINKS = 3;

/** Why the operator should see a message before everybody does; null when nothing speaks against it. */
export function suspicion(message: ContactMessage, honeypot: string): HeldReason | null {
  if (honeypot.trim() !== '') return 'honeypot';
  const links = `${message.name} ${message.message}`.match(/https?:\/\/|\bwww\./gi) ?? [];
  return links.length >= LINKS ? 'links' : null;
}
