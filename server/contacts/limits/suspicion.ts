import type { ContactMessage } from '../../../contract/contact-schema.ts';
import type { HeldReason } from '../store/tables.ts';

/** A film maker may well send two reels; three links and more are the mark of an advertisement. */
const LINKS = 3;

/** Why a message should be seen by the operator before everybody sees it; null when it need not. */
export function suspicion(
  message: ContactMessage,
  honeypot: string,
  withinBurst: boolean,
): HeldReason | null {
  if (honeypot.trim() !== '') return 'honeypot';
  const links = `${message.name} ${message.message}`.match(/https?:\/\/|\bwww\./gi) ?? [];
  if (links.length >= LINKS) return 'links';
  return withinBurst ? null : 'burst';
}
