import { useRef, useState } from 'react';
import { factOf, factText } from '../../../model/hire/fact-text.ts';
import type { DepartmentFile, ItemFile } from '../../../model/schemas/equipment-schemas.ts';
import { Button } from '../Button.tsx';
import { Pane, Wait } from '../Pane.tsx';
import { type DeskState, post } from '../requests.ts';
import { useOpenFile } from '../use-open-file.ts';
import { go, placeOf } from '../use-place.ts';
import { usePolled } from '../use-polled.ts';
import { useStatus } from '../use-status.ts';
import { EditedPage, useAskBeforeLeaving } from '../Words.tsx';
import { WordsForm } from '../WordsForm.tsx';
import type { CatalogueList } from './answers.ts';
import { CatalogueTable } from './CatalogueTable.tsx';
import { freshId, itemSchema, itemsIn, withFacts, withItems } from './catalogue-items.ts';

interface CatalogueProps {
  state: DeskState;
  place: string[];
  onChange: () => Promise<void>;
}

/** All items that can be hired: their table, or one of them in a form of its own. */
export function Catalogue({ state, place, onChange }: CatalogueProps) {
  const [name, id, field] = place;
  const { answer: list, error, reload } = usePolled<CatalogueList>('catalogue', true);
  // The table keeps the file that was edited last, and shows what is not saved.
  const last = useRef(name);
  last.current = name ?? last.current;
  const file = state.files.find((each) => each.name === last.current);
  const edited = useOpenFile(file?.name);
  const { open, edit, changed } = edited;
  useAskBeforeLeaving(changed && open?.stored === false);
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
  const taken = [...items.map((each) => each.item.id), ...list.gone];
  const part = {
    key: item.id,
    title: item.name || item.id,
    note: shown.group,
    schema: itemSchema(open.schema, mine),
    value: withFacts(item, factText),
    root,
    edit: (next: unknown) =>
      edit(
        withItems(
          mine,
          item.id,
          withFacts(next as ItemFile, (fact) => factOf(String(fact))),
        ),
      ),
  };
  const add = (title: string, like?: ItemFile) => {
    const fresh = { ...(like ?? { maker: item.maker }), id: freshId(title, taken), name: title };
    edit(withItems(mine, item.id, item, fresh));
    go('catalogue', file.name, fresh.id);
  };
  return (
    <main className="panes">
      <ItemActions key={item.id} item={item} onAdd={add} onRetire={written} />
      <WordsForm {...{ file, edited, part, field, onSave: saved }} />
      <EditedPage {...{ state, file, edited }} anchor={item.id} />
    </main>
  );
}

interface ItemActionsProps {
  item: ItemFile;
  /** Adds an item after this one, empty or like it. */
  onAdd: (name: string, like?: ItemFile) => void;
  onRetire: () => Promise<void>;
}

/** What can be done with an item besides editing it: add one beside it, duplicate it, or retire it. */
function ItemActions({ item, onAdd, onRetire }: ItemActionsProps) {
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const { status, attempt } = useStatus();
  const retire = () =>
    attempt(async () => {
      await post('catalogue/retire', { id: item.id, note });
      go('catalogue');
      await onRetire();
      return '';
    });
  return (
    <Pane label="Item" head={<a href={placeOf('catalogue')}>All items</a>}>
      <div className="pane-body">
        <div className="field">
          <label htmlFor="new-name">Name of a new item after this one</label>
          <input id="new-name" value={name} onChange={({ target }) => setName(target.value)} />
        </div>
        <p className="row">
          <Button disabled={!name.trim()} onClick={() => onAdd(name.trim())}>
            Add
          </Button>
          <Button disabled={!name.trim()} onClick={() => onAdd(name.trim(), item)}>
            Duplicate this item
          </Button>
        </p>
        <div className="field">
          <label htmlFor="replacement">
            What takes its place <small>old lists show it</small>
          </label>
          <input id="replacement" value={note} onChange={({ target }) => setNote(target.value)} />
        </div>
        <p className="row">
          <Button onClick={() => void retire()}>Retire this item</Button>
        </p>
        <p role="status">{status}</p>
      </div>
    </Pane>
  );
}
