import { memo, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { EquipmentFact, Hire } from '../../../../site/content/schemas/schemas.ts';
import { KIT_ID } from '../../../../site/contract/kit.ts';
import { paths } from '../../../../site/contract/paths.ts';
import { fill } from '../../../../site/contract/words/fill.ts';
import { Icon } from '../../../../site/ui/Icon/Icon.tsx';
import { onWindow } from '../../../../site/ui/on-window.ts';
import { readCatalogue } from '../kit/catalogue.ts';
import { quantityOf } from '../kit/kit.ts';
import { useKit } from '../kit/kit-store.ts';
import { WithoutScript } from '../kit/WithoutScript.tsx';
import { FoundItems, ItemSearch, onItemKeys, useItemSearch } from './ItemSearch.tsx';
import styles from './RateCard.module.css';
import {
  chosenGroups,
  type RateChoice,
  type RatedDepartment,
  RateFilter,
  type RateGroup,
} from './RateFilter.tsx';
import row from './RateRow.module.css';
import { RateRow } from './RateRow.tsx';

export interface RateCardProps {
  department: RatedDepartment;
  total: number;
  words: Pick<Hire, 'rates' | 'search' | 'noScript'>;
}

export function RateCard({ department, total, words }: RateCardProps) {
  const { facts, groups } = department;
  const { rates } = words;
  const [choice, setChoice] = useState<RateChoice>({ facts: {} });
  const [isOpen, setOpen] = useState(false);
  const search = useItemSearch();
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups]);
  useNamedItem(items, department.page.count, !search.found, () => {
    search.setQuery('');
    setChoice({ facts: {} });
  });
  const shown = useMemo(() => chosenGroups(groups, choice), [groups, choice]);
  const shownCount = shown.reduce((sum, group) => sum + group.items.length, 0);
  const columns = useMemo(
    () => facts.filter(({ id, row }) => row && items.some((item) => item.facts[id])),
    [facts, items],
  );
  return (
    <section className={`wrap ${styles.rates}`} aria-labelledby="rates" onKeyDown={onItemKeys}>
      <h2 id="rates" className="visually-hidden">
        {rates.title}
      </h2>
      <div>
        <WithoutScript words={words.noScript} className="above-4" />
        <p className={`bleed row spread scripted screen-only ${styles.fold}`}>
          <button
            type="button"
            className="tap strong"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="search" />
            {rates.filter}
          </button>
          <span className="label">
            {fill(rates.shown, { n: shownCount, count: department.items })}
          </span>
        </p>
        <div className={styles.folded} data-open={isOpen}>
          <ItemSearch words={words.search} total={total} search={search}>
            <div className={styles.cells} hidden={search.found}>
              <RateFilter
                department={department}
                choice={choice}
                all={rates.all}
                onChoose={setChoice}
              />
            </div>
          </ItemSearch>
        </div>
        <FoundItems search={search} words={words} />
        {/* A form, so that Chromium does not look through all these fields for autofill after each key in the search. */}
        <form
          className={styles.unfound}
          hidden={search.found}
          onSubmit={(event) => event.preventDefault()}
        >
          <Rows department={department} groups={shown} columns={columns} words={rates} />
        </form>
      </div>
    </section>
  );
}

/**
 * Shows the item in the address (`/hire/camera#fx9`): its row on this page, or the page of the department that has it.
 * The address of an item stays the same when the catalogue grows.
 * @param pages the number of pages of the department
 * @param rows whether rows are shown, rather than search results
 * @param showAll ends the search and the filters
 */
function useNamedItem(
  items: readonly { id: string }[],
  pages: number,
  rows: boolean,
  showAll: () => void,
) {
  const [named, setNamed] = useState('');
  const open = useEffectEvent(async (moved: boolean) => {
    const id = location.hash.slice(1);
    const isItem = ({ id: one }: { id: string }) => one === id;
    if (!KIT_ID.test(id)) return;
    if (items.some(isItem)) {
      // The browser itself scrolls to the row when the page opens.
      if (!moved) return;
      showAll();
      setNamed(id);
    } else if (pages > 1 && !document.getElementById(id)) {
      const catalogue = await readCatalogue().catch(() => undefined);
      const item = catalogue?.items.find(isItem);
      const of = item && catalogue?.departments[item.of];
      if (of) location.replace(paths.hireItem(of.id, id, item.page));
    }
  });
  useEffect(() => {
    void open(false);
    return onWindow('hashchange')(() => void open(true));
  }, []);
  useEffect(() => {
    if (!named || !rows) return;
    document.getElementById(named)?.scrollIntoView();
    setNamed('');
  }, [named, rows]);
}

interface RowsProps extends Pick<RateCardProps, 'department'> {
  /** The groups with the items that no filter hides. */
  groups: readonly RateGroup[];
  /** The facts that the rows show, three at most. */
  columns: readonly EquipmentFact[];
  words: Hire['rates'];
}

/** The rows under the names of their columns, and links to the other pages. Kept as they are while the visitor types in the search. */
const Rows = memo(function Rows({ department, groups, columns, words }: RowsProps) {
  const { id: of, page } = department;
  const kit = useKit();
  const n = groups.reduce((sum, group) => sum + group.items.length, 0);
  // Of all items, so that a filter moves no group.
  const withFacts = new Set(
    department.groups
      .filter(({ items }) => items.some((item) => columns.some(({ id }) => item.facts[id])))
      .map(({ id }) => id),
  );
  const known = groups.filter(({ id }) => withFacts.has(id));
  const rows = ({ id, title, items }: RateGroup) => (
    <section key={id} aria-labelledby={`group-${id}`}>
      <h3 className={`as-h4 ${styles.group}`} id={`group-${id}`}>
        {title}
      </h3>
      <ol className="lines">
        {items.map((item) => (
          <RateRow
            key={item.id}
            item={item}
            href={paths.hireItem(of, item.id)}
            columns={columns}
            quantity={quantityOf(kit, item.id)}
            words={words}
          />
        ))}
      </ol>
    </section>
  );
  return (
    <>
      {/* Always there, so that screen readers notice that its text changes. */}
      <p className={n === 0 ? 'muted above-5' : 'visually-hidden'} role="status">
        {n === 0 ? words.nothing : fill(words.shown, { n, count: department.items })}
      </p>
      {known.length > 0 && (
        <div>
          <p className={`label ${row.head}`} aria-hidden="true">
            <span />
            {[0, 1, 2].map((place) => (
              <span key={place}>{columns[place]?.label}</span>
            ))}
            <span>{words.aDay}</span>
          </p>
          {known.map(rows)}
        </div>
      )}
      {groups.filter(({ id }) => !withFacts.has(id)).map(rows)}
      {page.count > 1 && (
        <nav className={`row muted above-5 ${styles.pages}`} aria-label={words.title}>
          {Array.from({ length: page.count }, (_, place) => place + 1).map((n) => (
            <a
              key={n}
              className="text"
              href={paths.department(of, n)}
              aria-current={n === page.number ? 'page' : undefined}
            >
              {fill(words.page, { n, count: page.count })}
            </a>
          ))}
        </nav>
      )}
    </>
  );
});
