import type { ListedContact } from '../../contract/contact.ts';
import type { OwnMessage } from '../contact/ContactForm/own-messages.ts';
import { SubmittedContacts } from '../contact/SubmittedContacts/SubmittedContacts.tsx';
import type { StyleguideData } from './data.ts';
import { FIVE_HUNDRED, LONG, OWN, SHORT } from './made-up-messages.ts';
import { Group, Specimen } from './Specimen.tsx';

interface ListState {
  name: string;
  entries: ListedContact[] | undefined;
  own?: OwnMessage[];
  off?: boolean;
  hasMore?: boolean;
}

const STATES: ListState[] = [
  { name: 'not answered yet', entries: undefined },
  { name: 'empty', entries: [] },
  { name: 'switched off by the operator', entries: [], off: true },
  { name: 'one, the longest there can be', entries: [LONG] },
  { name: 'own entries: listed, private, held back', entries: [SHORT], own: Object.values(OWN) },
  { name: 'five hundred, and more to come', entries: FIVE_HUNDRED, hasMore: true },
];

/** The list of submitted contacts, at every length. */
export function Messages({ data: { contact } }: { data: StyleguideData }) {
  return (
    <Group title="Contacts" theme="dark">
      {STATES.map(({ name, entries, own = [], off = false, hasMore = false }) => (
        <Specimen key={name} name={`Submitted contacts: ${name}`}>
          <SubmittedContacts
            words={contact.list}
            ownWords={contact.own}
            referenceWords={contact.form.reference}
            list={{ entries, hasMore, failed: false, off, reload: nothing, more: nothing }}
            own={own}
            onRemoved={nothing}
          />
        </Specimen>
      ))}
    </Group>
  );
}

async function nothing() {}
