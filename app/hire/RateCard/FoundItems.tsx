import { useMemo } from 'react';
import { paths } from '../../../contract/paths.ts';
import { fill } from '../../../contract/words/fill.ts';
import type { Hire } from '../../../model/schemas/schemas.ts';
import type { Catalogue } from '../kit/catalogue.ts';
import { findItems, searchedItems } from '../kit/find-items.ts';
import { quantityOf } from '../kit/kit.ts';
import { useKit } from '../kit/kit-store.ts';
import styles from './RateCard.module.css';
import { RateRow } from './RateRow.tsx';

export interface FoundItemsProps {
  catalogue: Catalogue;
  /** Empty before the visitor types. */
  query: string;
  words: Pick<Hire, 'rates' | 'search'>;
}

/** The search results from all departments: the usual rows, grouped by department. */
export function FoundItems({ catalogue, query, words }: FoundItemsProps) {
  const kit = useKit();
  // Before the first key, because it takes longer than a search.
  const searched = useMemo(() => searchedItems(catalogue), [catalogue]);
  const { items, total } = useMemo(() => findItems(searched, query), [searched, query]);
  return (
    // A form, so that Chromium does not look through the fields of all rows for autofill after each key in the search.
    <form hidden={!query} onSubmit={(event) => event.preventDefault()}>
      <p className={styles.found} role="status">
        {total > 0 ? fill(words.search.found, { n: total }) : fill(words.search.nothing, { query })}{' '}
        {total > items.length && fill(words.search.first, { n: items.length })}
      </p>
      {[...Map.groupBy(items, ({ item }) => item.of)].map(([of, here]) => {
        const { id = '', title, labels = [] } = catalogue.departments[of] ?? {};
        return (
          <section key={of} aria-label={title}>
            <h3 className={styles.group}>{title}</h3>
            <ol>
              {here.map(({ item, entry }) => (
                <RateRow
                  key={item.id}
                  item={entry}
                  href={paths.hireItem(id, item.id, item.page)}
                  labels={labels}
                  facts={item.facts}
                  quantity={quantityOf(kit, item.id)}
                  words={words.rates}
                />
              ))}
            </ol>
          </section>
        );
      })}
    </form>
  );
}
