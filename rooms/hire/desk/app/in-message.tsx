import { DownloadButton } from '../../../../desk/app/Button.tsx';
import { Facts } from '../../../../desk/app/Pane.tsx';
import { labelOf } from '../../../messages/contract/contact.ts';
import type { InMessageProps } from '../../../messages/desk/app/message-parts.ts';
import { kitFacts } from '../../contract/kit-facts.ts';
import type { KeptKit } from '../../server/kept-kit.ts';
import { QuoteForm } from './QuoteForm.tsx';
import { Table } from './Table.tsx';

/** The kit list of a message, as a table and as a file, and the form to answer it. A message may have dates without a list. */
export function InMessage({ message, onAnswer }: InMessageProps) {
  const { reference } = message;
  const kit = message.enclosed['kit'] as KeptKit | undefined;
  if (!kit) return null;
  const { items, lost, ...details } = kit;
  const facts = Object.entries(kitFacts(details)).map(([name, value]) => [labelOf(name), value]);
  if (lost) facts.push(['Not readable', lost.join(', ')]);
  return (
    <>
      <Facts facts={Object.fromEntries([...facts, ...(details.sums ?? [])])} />
      {items.length > 0 && (
        <>
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
          <DownloadButton path={`messages/${reference}/list.csv`} name={`${reference}.csv`}>
            Download the list as CSV
          </DownloadButton>
          <QuoteForm
            key={reference}
            message={{ ...message, kit }}
            onSend={(quote) => onAnswer({ kit: { quote } })}
          />
        </>
      )}
    </>
  );
}
