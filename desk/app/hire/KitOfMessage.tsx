import type { ComponentProps } from 'react';
import { Button } from '../Button.tsx';
import type { DeskRoom } from '../desk-room.ts';
import { KitTable } from './KitTable.tsx';
import { QuoteForm } from './QuoteForm.tsx';

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
