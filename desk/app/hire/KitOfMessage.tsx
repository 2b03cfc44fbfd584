import type { ComponentProps } from 'react';
import { labelOf } from '../../../contract/contact.ts';
import { kitFacts } from '../../../contract/kit-facts.ts';
import { Button } from '../Button.tsx';
import type { DeskRoom } from '../desk-room.ts';
import { Facts } from '../Facts.tsx';
import type { Message } from '../requests.ts';
import { QuoteForm } from './QuoteForm.tsx';
import { Table } from './Table.tsx';

type Props = ComponentProps<NonNullable<DeskRoom['InMessage']>>;

/** The kit list of a message, as a table and as a file, and the form to answer it. */
export function KitOfMessage({ message, onDownload, onAnswer }: Props) {
  const { kit, reference } = message;
  if (!kit) return null;
  return (
    <>
      <KitTable {...kit} />
      {kit.items.length > 0 && (
        <>
          <Button onClick={() => onDownload(`messages/${reference}/list.csv`, `${reference}.csv`)}>
            Download the list as CSV
          </Button>
          <QuoteForm key={reference} message={{ ...message, kit }} onSend={onAnswer} />
        </>
      )}
    </>
  );
}

/** The kit list of a message: its details and its lines. A message may have dates without a list. */
function KitTable({ items, ...details }: NonNullable<Message['kit']>) {
  const facts = Object.entries(kitFacts(details)).map(([name, value]) => [labelOf(name), value]);
  return (
    <>
      <Facts facts={Object.fromEntries([...facts, ...(details.sums ?? [])])} />
      {items.length > 0 && (
        <Table caption="Kit list" heads={['Quantity', 'Item', 'Department', 'Note']}>
          {items.map(({ id, quantity, name, maker, parts = [], department, note }) => (
            <tr key={id}>
              <td>{quantity}</td>
              <td>
                {name} <small>{[maker, ...parts].join(', ')}</small>
              </td>
              <td>{department}</td>
              <td>{note}</td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}
