import type { FastifyRequest } from 'fastify';
import type { KitCatalogue } from '../kit/catalogue.ts';
import { kitOf } from '../kit/kept-kit.ts';
import type { ContactLimits, Counted } from '../limits/limits.ts';
import { suspicion } from '../limits/suspicion.ts';
import type { Accepted } from '../store/new-entry.ts';
import type { ContactStore } from '../store/store.ts';
import { StoreUnavailable } from '../store/store-errors.ts';
import { readSubmission } from './read-submission.ts';

export interface Accepting {
  store: ContactStore;
  limits: ContactLimits;
  /** The equipment for hire. When omitted, a message with a kit list is refused. */
  kitCatalogue?: KitCatalogue | undefined;
}

const NOTHING: KitCatalogue = new Map();

/**
 * Validates a request, counts it against the limits and stores its message. The limits shared by
 * all senders count only newly stored messages. The limit per sender counts every attempt that the
 * store could process, so that a refused attempt costs as much as an accepted one.
 * @throws Refusal, TooMany, KeyReused, AlreadyStored, StoreUnavailable
 */
export async function acceptMessage(
  request: FastifyRequest,
  { store, limits, kitCatalogue = NOTHING }: Accepting,
): Promise<Accepted> {
  const { message, honeypot, repeat } = readSubmission(request);
  const kit = kitOf(message, kitCatalogue);
  const sender = await limits.admit(request.ip);
  const shared: Counted[] = [await limits.beforeStoring()];
  let accepted: Accepted | undefined;
  try {
    let held = suspicion(message, honeypot);
    if (held === null && !message.private) {
      const listing = await limits.beforeListing();
      if (listing) shared.push(listing);
      else held = 'burst';
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
