import { memo, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { Hire } from '../../../content-model/schemas.ts';
import { paths } from '../../paths.ts';
import { fill } from '../fill.ts';
import { type Catalogue, type CatalogueItem, entryOf } from '../KitList/catalogue.ts';
import { findItems } from '../KitList/find-items.ts';
import { quantityOf } from '../KitList/kit.ts';
import { useKit } from '../KitList/kit-store.ts';
import styles from './RateCard.module.css';
import { RateRow } from './RateRow.tsx';

export interface FoundItemsProps {
  catalogue: Catalogue;
  /** Empty before the visitor types. The first rows are then rendered but hidden, so that the first key only changes their text. */
  query: string;
  words: Pick<Hire, 'rates' | 'search'>;
}

/** The rows that are painted with the answer. The others follow, and show the answer before until then. */
const FIRST_ROWS = 1;

/** The search results from all departments: the usual rows, grouped by department. */
export function FoundItems({ catalogue, query, words }: FoundItemsProps) {
  const found = useMemo(
    () => (query ? findItems(catalogue, query) : undefined),
    [catalogue, query],
  );
  const unasked = useMemo(() => catalogue.items.slice(0, FIRST_ROWS), [catalogue]);
  const { items, total } = found ?? { items: unasked, total: unasked.length };
  const later = useAfterPaint(items);
  const first = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The first search is the slowest, so it runs before the first key.
    findItems(catalogue, 'ab');
    // The hidden rows are laid out in advance, so that the first key changes little.
    first.current?.getBoundingClientRect();
  }, [catalogue]);
  // At the first key the page keeps its height until the first results are painted. Otherwise the footer would be painted first.
  const isFirst = later === NONE || later === unasked;
  return (
    // A form, so that Chromium does not look through the fields of all rows for autofill after each key in the search.
    <form
      className={styles.results}
      hidden={!found}
      data-first={isFirst}
      onSubmit={(event) => event.preventDefault()}
    >
      <p ref={first} className={styles.found} role="status">
        {total > 0 ? fill(words.search.found, { n: total }) : fill(words.search.nothing, { query })}{' '}
        {total > items.length && fill(words.search.first, { n: items.length })}
      </p>
      <Rows items={items} from={0} to={FIRST_ROWS} catalogue={catalogue} words={words.rates} />
      <div className={styles.later}>
        <Rows items={later} from={FIRST_ROWS} catalogue={catalogue} words={words.rates} />
      </div>
    </form>
  );
}

const NONE: readonly CatalogueItem[] = [];

/** The items after the next paint, first none. A deferred value would begin to render before the paint. */
function useAfterPaint(items: readonly CatalogueItem[]): readonly CatalogueItem[] {
  const [painted, setPainted] = useState(NONE);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(items)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [items]);
  return painted;
}

interface RowsProps {
  items: readonly CatalogueItem[];
  /** The part of the items to show. */
  from: number;
  to?: number;
  catalogue: Catalogue;
  words: Hire['rates'];
}

/** Some of the items by department. A department that begins in the rows above has no second heading. */
const Rows = memo(function Rows({ items, from, to, catalogue, words }: RowsProps) {
  const kit = useKit();
  const groups = useMemo(
    () => byDepartment(catalogue, items.slice(from, to)),
    [catalogue, items, from, to],
  );
  const above = items[from - 1]?.of;
  // Keys are positions, because changing the text of a row is faster than replacing the row.
  return groups.map(({ of, department, rows }, place) => {
    const title = of === above ? undefined : department.title;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <section key={place} aria-label={title}>
        {title && <h3 className={styles.group}>{title}</h3>}
        <ol>
          {rows.map((row, at) => (
            <RateRow
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={at}
              {...row}
              quantity={quantityOf(kit, row.item.id)}
              words={words}
            />
          ))}
        </ol>
      </section>
    );
  });
});

function byDepartment(catalogue: Catalogue, items: readonly CatalogueItem[]) {
  return [...Map.groupBy(items, ({ of }) => of)].flatMap(([place, here]) => {
    const department = catalogue.departments[place];
    if (!department) return [];
    const rows = here.map((item) => ({
      item: { ...entryOf(catalogue, item), note: item.note },
      href: paths.hireItem(department.id, item.id, item.page),
      facts: department.labels.map((label, at) => ({ label, value: item.facts[at] ?? undefined })),
    }));
    return { of: place, department, rows };
  });
}
