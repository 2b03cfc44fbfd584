import type { ListedContact } from '../../contract/contact.ts';

/** How much of the list every visitor sees: `PUBLIC_CONTACTS`. */
export type Visibility = 'full' | 'masked' | 'off';

const FIRST_WORDS = 6;

const words = (text: string): string[] => text.split(/\s+/u).filter(Boolean);

/** Initials of the name and the message's first words; address and telephone number are left empty. */
export function masked(entry: ListedContact): ListedContact {
  const initials = words(entry.name).map((word) => `${[...word][0]?.toUpperCase()}.`);
  const said = words(entry.message);
  const opening = said.slice(0, FIRST_WORDS).join(' ');
  return {
    id: entry.id,
    name: initials.join(' '),
    email: '',
    contact: '',
    message: said.length > FIRST_WORDS ? `${opening} …` : opening,
  };
}
