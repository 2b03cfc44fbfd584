import { FIELDS_REFUSED } from '../../../contract/contact.ts';
import type { ContactMessage } from '../../../contract/contact-schema.ts';
import { Refusal } from '../../guard/failures.ts';
import type { KeptKit } from '../store/kept-kit.ts';

type Fields = Record<string, unknown>;

/** How a message brings a kit list. It belongs to the hire room; stored lists and their mails do not need the room. */
export interface KitReader {
  /** The lines of a kit list in form fields, for the schema to check; undefined if there are no such fields. */
  formItems: (fields: Fields) => unknown;
  /** Whether a message asks for equipment, even if its list is refused. Such a message is always private. */
  asksForKit: (fields: Fields) => boolean;
  /** The kit fields for the page that reports a refused form, as HTML. */
  carriedKit: (fields: Fields) => string;
  /** The list as it is stored. @throws Refusal 400 naming the line of each item that is not for hire */
  keptKit: (message: ContactMessage) => KeptKit | undefined;
}

/** Without the room, nothing is for hire. */
export const NO_KITS: KitReader = {
  formItems: () => undefined,
  asksForKit: () => false,
  carriedKit: () => '',
  keptKit({ kit }) {
    if (!kit) return undefined;
    const fields = { items: 'nothing is for hire' };
    throw new Refusal(400, 'invalid_message', FIELDS_REFUSED, { fields });
  },
};
