import { deepEquals } from '@rjsf/utils';
import { type ReactNode, useState } from 'react';
import { Button, DownloadButton, DropFile } from '../../../../desk/app/Button.tsx';
import { FindField, Pane } from '../../../../desk/app/Pane.tsx';
import { post } from '../../../../desk/app/requests.ts';
import { placeOf } from '../../../../desk/app/use-place.ts';
import { useStatus } from '../../../../desk/app/use-requests.ts';
import { rupees } from '../../../../site/contract/words/numbers.ts';
import type { CsvRead } from '../server/catalogue.ts';
import type { CatalogueItem } from './catalogue-items.ts';
import { Table } from './Table.tsx';

interface CatalogueTableProps {
  items: readonly CatalogueItem[];
  titles: ReadonlyMap<string, string>;
  saved: readonly CatalogueItem[];
  sought: string;
  onSeek: (sought: string) => void;
  onSave: () => Promise<void>;
}

const HEADS = ['Item', 'Department', 'Rs a day', 'Rs to replace'];

export function CatalogueTable(props: CatalogueTableProps) {
  const { items, titles, saved, sought, onSeek, onSave } = props;
  const before = new Map(saved.map(({ item }) => [item.id, item]));
  const words = sought.toLowerCase().split(/\s+/);
  const found = items.filter(({ file, group, item: { id, maker, name } }) => {
    const text = [maker, name, id, titles.get(file), group].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <main className="panes one">
      <Pane label="Catalogue" title="Catalogue" note={`${found.length} of ${items.length} items`}>
        <FindField label="Find an item" value={sought} onChange={onSeek} />
        <CatalogueCsv onSave={onSave}>
          <Table heads={HEADS}>
            {found.map(({ file, group, item }) => (
              <tr key={`${file} ${item.id}`}>
                <td>
                  <a href={placeOf('catalogue', file, item.id)}>{item.name || item.id}</a>{' '}
                  <small>
                    {item.maker}
                    {!deepEquals(item, before.get(item.id)) && ', changed, not saved'}
                  </small>
                </td>
                <td>
                  {titles.get(file)}, {group}
                </td>
                <td>{item.rate && rupees(item.rate)}</td>
                <td>{item.value && rupees(item.value)}</td>
              </tr>
            ))}
          </Table>
        </CatalogueCsv>
      </Pane>
    </main>
  );
}

interface CatalogueCsvProps {
  onSave: () => Promise<void>;
  children: ReactNode;
}

function CatalogueCsv({ onSave, children }: CatalogueCsvProps) {
  const [read, setRead] = useState<CsvRead & { file: File }>();
  const { status, attempt } = useStatus();
  const take = (file: File, seen?: string) =>
    attempt(async () => {
      setRead(undefined);
      const answer = await post<CsvRead>(`catalogue/csv${seen ? `?seen=${seen}` : ''}`, file);
      if (answer.saved) {
        await onSave();
        return 'Saved.';
      }
      setRead({ ...answer, file });
      return seen && 'Not saved: the catalogue changed meanwhile. Look at the lines again.';
    });
  const lines = read?.lines.filter(({ says }) => says.length > 0) ?? [];
  const wrong = lines.filter((line) => line.wrong).length;
  return (
    <>
      <div className="pane-body">
        {read && (
          <section className="record" aria-label="What the file would change">
            <ul>
              {lines.map(({ name, says, wrong }) => (
                <li key={name + says} className={wrong ? 'fault' : undefined}>
                  {name}: {says.join(' ')}
                </li>
              ))}
            </ul>
            <p>
              {read.lines.length - lines.length} other lines change nothing. Nothing is saved yet.
            </p>
          </section>
        )}
        {children}
      </div>
      <div className="row actions">
        {read && (
          <>
            <Button
              look="key"
              disabled={wrong > 0 || lines.length === 0}
              onClick={() => void take(read.file, read.digest)}
            >
              {wrong ? `${wrong} to correct first` : `Save ${lines.length} changes`}
            </Button>
            <Button onClick={() => setRead(undefined)}>Leave it</Button>
          </>
        )}
        <DropFile label="Read a CSV" accept=".csv,text/csv" onFile={(file) => void take(file)} />
        <DownloadButton path="catalogue.csv" name="catalogue.csv">
          Download as CSV
        </DownloadButton>
        <p role="status">{status}</p>
      </div>
    </>
  );
}
