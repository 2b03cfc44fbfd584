import { deepEquals } from '@rjsf/utils';
import { rupees } from '../../contract/words/rupees.ts';
import { CatalogueCsv } from './CatalogueCsv.tsx';
import type { CatalogueItem } from './catalogue-items.ts';
import { FindField } from './FindField.tsx';
import { Pane } from './Pane.tsx';
import { placeOf } from './use-place.ts';

interface CatalogueTableProps {
  items: readonly CatalogueItem[];
  /** The titles of the departments by their files. */
  titles: ReadonlyMap<string, string>;
  saved: readonly CatalogueItem[];
  sought: string;
  onSeek: (sought: string) => void;
  onSave: () => Promise<void>;
}

const HEADS = ['Item', 'Department', 'Rs a day', 'Rs to replace'];

/** All items, found by words of their name, maker, id, department and group. */
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
          <table className="kit">
            <thead>
              <tr>
                {HEADS.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
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
            </tbody>
          </table>
        </CatalogueCsv>
      </Pane>
    </main>
  );
}
