import { deepEquals } from '@rjsf/utils';
import { type ReactNode, useRef, useState } from 'react';
import { Button, DownloadButton, DropFile } from '../../../../desk/app/Button.tsx';
import type { ViewProps } from '../../../../desk/app/desk-room.ts';
import { EditedPart } from '../../../../desk/app/EditedPart.tsx';
import { freshId } from '../../../../desk/app/edited-file.ts';
import { FindField, Pane, Wait } from '../../../../desk/app/Pane.tsx';
import { post, usePolled, useStatus } from '../../../../desk/app/requests.ts';
import { useOpenFile } from '../../../../desk/app/use-open-file.ts';
import { go, placeOf } from '../../../../desk/app/use-place.ts';
import type {
  DepartmentFile,
  ItemFile,
} from '../../../../site/content/schemas/equipment-schemas.ts';
import { rupees } from '../../../../site/contract/words/numbers.ts';
import type { CatalogueList, CsvRead } from '../server/catalogue.ts';
import {
  type CatalogueItem,
  fromForm,
  itemSchema,
  itemsIn,
  toForm,
  withItems,
} from './catalogue-items.ts';
import { Table } from './Table.tsx';

export function Catalogue({ state, place, onChange }: ViewProps) {
  const [name, id] = place;
  const { answer: list, error, reload } = usePolled<CatalogueList>('catalogue', true);
  // The table keeps the file that was edited last, and shows what is not saved.
  const last = useRef(name);
  last.current = name ?? last.current;
  const file = state.files.find((each) => each.name === last.current);
  const edited = useOpenFile(file?.name);
  const { open, edit } = edited;
  const [sought, setSought] = useState('');
  const saved = async () => {
    await Promise.all([onChange(), reload()]);
  };
  const written = async () => {
    await Promise.all([saved(), edited.reload()]);
  };
  if (!list || (name && !open)) return <Wait>{error || edited.status || 'Opening…'}</Wait>;
  const mine = open?.mine as DepartmentFile;
  const items = itemsIn(
    list.departments.map(([each, value]) => [each, each === open?.name ? mine : value]),
  );
  const shown = items.find(({ file: each, item }) => each === name && item.id === id);
  if (!file || !open || !shown)
    return (
      <CatalogueTable
        items={items}
        titles={new Map(state.files.map((each) => [each.name, each.title]))}
        saved={itemsIn(list.departments)}
        sought={sought}
        onSeek={setSought}
        onSave={written}
      />
    );

  const { item, root } = shown;
  const part = {
    key: item.id,
    title: item.name || item.id,
    note: shown.group,
    schema: itemSchema(open.schema, mine),
    value: toForm(item),
    root,
    page: `${file.page}#${item.id}`,
    edit: (next: unknown) => edit(withItems(mine, item.id, fromForm(next))),
  };
  const add = (title: string, like: Omit<ItemFile, 'id' | 'name'>) => {
    const ids = [...items.map((each) => each.item.id), ...list.gone];
    const fresh = { ...like, id: freshId(title, ids, 'item'), name: title };
    edit(withItems(mine, item.id, item, fresh));
    go('catalogue', file.name, fresh.id);
  };
  return (
    <main className="panes">
      <ItemActions key={item.id} item={item} onAdd={add} onRetire={written} />
      <EditedPart {...{ state, file, edited, part }} onSave={saved} />
    </main>
  );
}

interface ItemActionsProps {
  item: ItemFile;
  onAdd: (name: string, like: Omit<ItemFile, 'id' | 'name'>) => void;
  onRetire: () => Promise<void>;
}

function ItemActions({ item, onAdd, onRetire }: ItemActionsProps) {
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const { status, attempt } = useStatus();
  const name = typed.trim();
  const retire = () =>
    attempt(async () => {
      await post('catalogue/retire', { id: item.id, note });
      go('catalogue');
      await onRetire();
    });
  return (
    <Pane label="Item" head={<a href={placeOf('catalogue')}>All items</a>}>
      <div className="pane-body">
        <label className="field">
          Name of a new item after this one
          <input value={typed} onChange={({ target }) => setTyped(target.value)} />
        </label>
        <p className="row">
          <Button disabled={!name} onClick={() => onAdd(name, { maker: item.maker })}>
            Add
          </Button>
          <Button disabled={!name} onClick={() => onAdd(name, item)}>
            Duplicate this item
          </Button>
        </p>
        <label className="field">
          What takes its place <small>old lists show it</small>
          <input value={note} onChange={({ target }) => setNote(target.value)} />
        </label>
        <p className="row">
          <Button onClick={() => retire()}>Retire this item</Button>
        </p>
        <p role="status">{status}</p>
      </div>
    </Pane>
  );
}

interface CatalogueTableProps {
  items: readonly CatalogueItem[];
  titles: ReadonlyMap<string, string>;
  saved: readonly CatalogueItem[];
  sought: string;
  onSeek: (sought: string) => void;
  onSave: () => Promise<void>;
}

const HEADS = ['Item', 'Department', 'Rs a day', 'Rs to replace'];

function CatalogueTable(props: CatalogueTableProps) {
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
                <td className="whole">{item.rate && rupees(item.rate)}</td>
                <td className="whole">{item.value && rupees(item.value)}</td>
              </tr>
            ))}
          </Table>
        </CatalogueCsv>
      </Pane>
    </main>
  );
}

function CatalogueCsv(props: { onSave: () => Promise<void>; children: ReactNode }) {
  const { onSave, children } = props;
  const [read, setRead] = useState<CsvRead & { file: File }>();
  const { status, attempt } = useStatus();
  const upload = (file: File, seen?: string) =>
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
              look="ink"
              disabled={wrong > 0 || lines.length === 0}
              onClick={() => upload(read.file, read.digest)}
            >
              {wrong ? `${wrong} to correct first` : `Save ${lines.length} changes`}
            </Button>
            <Button onClick={() => setRead(undefined)}>Leave it</Button>
          </>
        )}
        <DropFile label="Read a CSV" accept=".csv,text/csv" onFile={(file) => void upload(file)} />
        <DownloadButton path="catalogue.csv" name="catalogue.csv">
          Download as CSV
        </DownloadButton>
        <p role="status">{status}</p>
      </div>
    </>
  );
}
