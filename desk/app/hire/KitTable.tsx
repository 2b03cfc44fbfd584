import { labelOf } from '../../../contract/contact.ts';
import { kitFacts } from '../../../contract/kit-facts.ts';
import { Facts } from '../Facts.tsx';
import type { Message } from '../requests.ts';
import { Table } from '../Table.tsx';

/** The kit list of a message: its details and its lines. A message may have dates without a list. */
export function KitTable({ items, ...details }: NonNullable<Message['kit']>) {
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
