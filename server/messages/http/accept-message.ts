import type { FastifyRequest } from 'fastify';
import type { ContactMessage } from '../../../contract/contact-schema.ts';
import type { ContactLimits } from '../../guard/limits.ts';
import type { Counted } from '../../guard/network-limits.ts';
import { StoreUnavailable } from '../../store/store-errors.ts';
import type { HeldReason } from '../../store/tables.ts';
import type { Accepted } from '../store/new-entry.ts';
import type { ContactStore } from '../store/store.ts';
import { type KitReader, NO_KITS } from './kit-reader.ts';
import { readSubmission } from './read-submission.ts';

export interface Accepting {
  store: ContactStore;
  limits: ContactLimits;
  /** When omitted, a message with a kit list is refused. */
  kits?: KitReader | undefined;
}

/** A film maker may send two links to reels; three or more links are typical of advertising. */
const LINKS = 3;

/** For the operator's alerts (docs/operations.md). */
export const LIMIT_SPENT = 'a limit that all visitors share is spent';

/**
 * Counts a request against the limits, validates it and stores its message. The limits shared by
 * all senders count only newly stored messages. The limit per sender counts every attempt that the
 * store could process, before it is validated: a refused attempt costs as much as an accepted one.
 * @throws Refusal, TooMany, KeyReused, AlreadyStored, StoreUnavailable
 */
export async function acceptMessage(
  request: FastifyRequest,
  { store, limits, kits = NO_KITS }: Accepting,
): Promise<Accepted> {
  const sender = await limits.admit(request.ip);
  const { message, honeypot, repeat } = readSubmission(request, kits);
  const kit = kits.keptKit(message);
  const first = await limits.firstToday(request.ip);
  const shared: Counted[] = first ? [first] : [];
  let accepted: Accepted | undefined;
  try {
    shared.push(await limits.beforeStoring(first !== undefined));
    let held = suspicion(message, honeypot);
    if (held === null && !message.private) {
      const listing = await limits.beforeListing(first !== undefined);
      if (listing) shared.push(listing);
      else {
        held = 'burst';
        request.log.warn({ limit: 'CONTACT_BURST' }, LIMIT_SPENT);
      }
    }
    accepted = await store.submit({ message, held, repeat, kit });
    return accepted;
  } catch (error) {
    if (error instanceof StoreUnavailable) await release(sender);
    throw error;
  } finally {
    if (!accepted || accepted.replayed) await Promise.all(shared.map(release));
  }
}

/** A count that cannot be released expires without help. */
async function release(counted: Counted): Promise<void> {
  await counted.release().catch(() => undefined);
}

/** Returns why the operator should review a message before it is listed, or null. */
function suspicion(message: ContactMessage, honeypot: string): HeldReason | null {
  if (honeypot.trim() !== '') return 'honeypot';
  const links = `${message.name} ${message.message}`.match(/https?:\/\/|\bwww\./gi) ?? [];
  return links.length >= LINKS ? 'links' : null;
}
