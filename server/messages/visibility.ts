import type { ListedContact } from '../../contract/contact.ts';

/** How much of the list visitors see: `PUBLIC_CONTACTS`. */
export type Visibility = 'full' | 'masked' | 'off';

const FIRST_WORDS = 6;

const words = (text: string): string[] => text.split(/\s+/u).filter(Boolean);

/**
 * Returns the initials of the name and the first words of the message, with empty address and
 * telephone number.
 */
export function masked(entry: ListedContact): ListedContact {
  const initials = words(entry.name).map((word) => `${[...word][0]?.toUpperCase()}.`);
  const inMessage = words(entry.message);
  const opening = inMessage.slice(0, FIRST_WORDS).join(' ');
  return {
    id: entry.id,
    name: initials.join(' '),
    email: '',
    contact: '',
    message: inMessage.length > FIRST_WORDS ? `${opening} …` : opening,
  };
}
