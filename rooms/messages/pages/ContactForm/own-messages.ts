import { read, store } from '../../../../site/layout/tab-storage.ts';
import type { ContactAccepted } from '../../contract/contact.ts';

/** A message sent from this browser, with the data that its sender needs to find and remove it. */
export type OwnMessage = Omit<ContactAccepted, 'success'>;

/** Dispatched on the window when a message was sent or removed. */
export const OWN_CHANGED = 'site:own-messages';

const KEY = 'own-messages';

/** Messages sent from this browser, newest first. Empty if storage is blocked or its data is invalid. */
export function ownMessages(): OwnMessage[] {
  const kept = read<unknown>(KEY, 'localStorage');
  return Array.isArray(kept) ? kept.filter(isOwnMessage) : [];
}

export const keepOwnMessage = (message: OwnMessage) =>
  write([message, ...ownMessages().filter((own) => own.id !== message.id)]);

export const forgetOwnMessage = (id: string) => write(ownMessages().filter((own) => own.id !== id));

function write(messages: OwnMessage[]): void {
  if (!store(KEY, messages, 'localStorage'))
    console.warn('Own messages are not kept in this browser');
  dispatchEvent(new Event(OWN_CHANGED));
}

function isOwnMessage(kept: unknown): kept is OwnMessage {
  const message = kept as Partial<OwnMessage> | null;
  return typeof message?.id === 'string' && typeof message.removalToken === 'string';
}
