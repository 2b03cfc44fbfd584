import type { FastifyRequest } from 'fastify';
import type { ContactLimits } from '../../../site/server/guard/contact-limits.ts';
import { type Refund, TooMany } from '../../../site/server/guard/network-limits.ts';
import type { Settings } from '../../../site/server/settings/settings.ts';
import { StoreUnavailable } from '../../../site/server/store/store-errors.ts';
import type { HeldReason } from '../../../site/server/store/tables.ts';
import type { ContactMessage } from '../contract/contact-schema.ts';
import type { Enclosed } from './enclosures.ts';
import { readSubmission } from './read-submission.ts';
import type { Accepted, ContactStore } from './store.ts';

/** How each enclosure is kept. @throws Refusal 400 naming what the house does not have */
export type Keepers = Readonly<Record<string, (given: never) => object>>;

export interface Accepting {
  store: ContactStore;
  limits: ContactLimits;
  keepers: Keepers;
  publicContacts: Settings['publicContacts'];
}

/** A film maker may send two links to reels; three or more links are typical of advertising. */
const LINKS = 3;

const LIMIT_SPENT = 'a limit that all visitors share is spent';

/**
 * Counts a request, validates it and stores its message. Shared limits count only what is stored; those of a sender count
 * every attempt before it is validated. @throws Refusal, TooMany, KeyReused, AlreadyStored, StoreUnavailable
 */
export async function acceptMessage(
  request: FastifyRequest,
  { store, limits, keepers, publicContacts }: Accepting,
): Promise<Accepted> {
  const refundSender = await limits.admit(request.ip);
  const { message, honeypot, repeat } = readSubmission(request);
  // Its sender read that nothing is shown, which must stay true when the list is turned on later.
  const isPrivate = message.private || publicContacts === 'off';
  const enclosed: Enclosed = Object.fromEntries(
    Object.entries(keepers).flatMap(([name, keep]) =>
      name in message ? [[name, keep(message[name] as never)]] : [],
    ),
  );
  const first = await limits.markSeenToday(request.ip);
  const shared: Refund[] = first ? [first] : [];
  let accepted: Accepted | undefined;
  try {
    shared.push(await limits.countStored(first !== undefined));
    let held = suspicion(message, honeypot);
    if (held === null && !isPrivate) {
      const listing = await limits.countListed(first !== undefined);
      if (listing) shared.push(listing);
      else {
        held = 'burst';
        request.log.warn({ limit: 'CONTACT_BURST' }, LIMIT_SPENT);
      }
    }
    accepted = await store.submit({ message, isPrivate, held, repeat, enclosed });
    return accepted;
  } catch (error) {
    if (error instanceof StoreUnavailable) await refundSender();
    if (error instanceof TooMany) request.log.warn({ limit: 'CONTACT_CAP' }, LIMIT_SPENT);
    throw error;
  } finally {
    if (!accepted || accepted.replayed) await Promise.all(shared.map((refund) => refund()));
  }
}

/** Returns why the operator should review a message before it is listed, or null. */
function suspicion(message: ContactMessage, honeypot: string): HeldReason | null {
  if (honeypot.trim() !== '') return 'honeypot';
  const links = `${message.name} ${message.message}`.match(/https?:\/\/|\bwww\./gi) ?? [];
  return links.length >= LINKS ? 'links' : null;
}
