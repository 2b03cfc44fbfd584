import type { ListedContact } from '../../contract/contact.ts';
import type { OwnMessage } from '../contact/ContactForm/own-messages.ts';

/** A word that is longer than any line. */
export const LONG_WORD =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const message: OwnMessage = {
  id: 'own',
  reference: 'MS-7K2F9QXC',
  removalToken: 'none',
  private: false,
  listed: true,
};

/** The data that the sender's browser stores about a message. */
export const OWN = {
  listed: message,
  private: { ...message, id: 'own-private', private: true, listed: false },
  held: { ...message, id: 'own-held', listed: false },
} as const satisfies Record<string, OwnMessage>;

export const SHORT: ListedContact = {
  id: 'own',
  name: 'Harshita Bhandarkar',
  email: 'harshita@lotuslane.example',
  contact: '2200000131',
  message: 'Two days in January, one unit, rain or shine.',
};

/** The longest values allowed, without a place to break. */
export const LONG: ListedContact = {
  id: 'long',
  name: LONG_WORD,
  email: `${LONG_WORD.toLowerCase()}@${'lotuslane-'.repeat(6)}.example`,
  contact: '2200000131',
  message: `${LONG_WORD.repeat(6)}\n\n${'And then the lamps went out over the whole lane. '.repeat(40)}`,
};

/** A list as long as after a busy year. */
export const FIVE_HUNDRED: ListedContact[] = Array.from({ length: 500 }, (_, place) => ({
  ...SHORT,
  id: `entry-${place}`,
  name: `${SHORT.name} ${place + 1}`,
}));
