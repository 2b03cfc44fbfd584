import { useRef, useState } from 'react';
import { factOf, factText } from '../../model/hire/fact-text.ts';
import type { DepartmentFile, ItemFile } from '../../model/schemas/equipment-schemas.ts';
import { CatalogueTable } from './CatalogueTable.tsx';
import { freshId, itemSchema, itemsIn, withFacts, withItems } from './catalogue-items.ts';
import { ItemActions } from './ItemActions.tsx';
import type { CatalogueList, DeskState } from './requests.ts';
import { useOpenFile } from './use-open-file.ts';
import { go } from './use-place.ts';
import { usePolled } from './use-polled.ts';
import { EditedPage, useAskBeforeLeaving } from './Words.tsx';
import { WordsForm } from './WordsForm.tsx';

interface CatalogueProps {
  state: DeskState;
  place: string[];
  onSave: () => Promise<void>;
}

/** All items that can be hired: their table, or one of them in a form of its own. */
export function Catalogue({ state, place, onSave }: CatalogueProps) {
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
    await Promise.all([onSave(), reload()]);
  };
  /** Something else than the form wrote the file. */
  const written = async () => {
    await Promise.all([saved(), edited.reload()]);
  };
  if (!list || (name && !open))
    return (
      <p role="status" className="wait">
        {error || edited.status || 'Opening…'}
      </p>
    );
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
