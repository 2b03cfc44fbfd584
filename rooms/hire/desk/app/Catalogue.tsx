import { useRef, useState } from 'react';
import { Button } from '../../../../desk/app/Button.tsx';
import type { ViewProps } from '../../../../desk/app/desk-room.ts';
import { EditedPart } from '../../../../desk/app/EditedPart.tsx';
import { freshId } from '../../../../desk/app/entry-keys.ts';
import { Pane, Wait } from '../../../../desk/app/Pane.tsx';
import { post } from '../../../../desk/app/requests.ts';
import { useOpenFile } from '../../../../desk/app/use-open-file.ts';
import { go, placeOf } from '../../../../desk/app/use-place.ts';
import { usePolled, useStatus } from '../../../../desk/app/use-requests.ts';
import type {
  DepartmentFile,
  ItemFile,
} from '../../../../site/content/schemas/equipment-schemas.ts';
import type { CatalogueList } from '../server/catalogue.ts';
import { CatalogueTable } from './CatalogueTable.tsx';
import { fromForm, itemSchema, itemsIn, toForm, withItems } from './catalogue-items.ts';

export function Catalogue({ state, place, onChange }: ViewProps) {
  const [name, id, field] = place;
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
  /** Something else than the form wrote the file. */
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
    const taken = [...items.map((each) => each.item.id), ...list.gone];
    const fresh = { ...like, id: freshId(title, taken, 'item'), name: title };
    edit(withItems(mine, item.id, item, fresh));
    go('catalogue', file.name, fresh.id);
  };
  return (
    <main className="panes">
      <ItemActions key={item.id} item={item} onAdd={add} onRetire={written} />
      <EditedPart {...{ state, file, edited, part, field, onSave: saved }} />
    </main>
  );
}

interface ItemActionsProps {
  item: ItemFile;
  /** Adds an item after this one, like another. */
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
          <Button onClick={() => void retire()}>Retire this item</Button>
        </p>
        <p role="status">{status}</p>
      </div>
    </Pane>
  );
}
