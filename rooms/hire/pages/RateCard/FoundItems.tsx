import { memo, useMemo } from 'react';
import type { Hire } from '../../../../site/content/schemas/schemas.ts';
import { paths } from '../../../../site/contract/paths.ts';
import { fill } from '../../../../site/contract/words/fill.ts';
import { rupees } from '../../../../site/contract/words/numbers.ts';
import { type Catalogue, findItems, type SearchedItem, searchedItems } from '../kit/catalogue.ts';
import { quantityOf } from '../kit/kit.ts';
import { useKit } from '../kit/kit-store.ts';
import { Stepper } from '../kit/Stepper.tsx';
import styles from './RateCard.module.css';

interface FoundItemsProps {
  catalogue: Catalogue;
  /** Empty before the visitor types. */
  query: string;
  words: Pick<Hire, 'rates' | 'search'>;
}

/** The search results from all departments, grouped by department. */
export function FoundItems({ catalogue, query, words }: FoundItemsProps) {
  const kit = useKit();
  // Before the first key, because it takes longer than a search.
  const searched = useMemo(() => searchedItems(catalogue), [catalogue]);
  const { items, total } = useMemo(() => findItems(searched, query), [searched, query]);
  return (
    // A form, as the rows of a department.
    <form className={styles.hits} hidden={!query} onSubmit={(event) => event.preventDefault()}>
      <p className="muted above-5" role="status">
        {total > 0 ? fill(words.search.found, { n: total }) : fill(words.search.nothing, { query })}{' '}
        {total > items.length && fill(words.search.first, { n: items.length })}
      </p>
      {/* Keys by place: a row that gets other texts costs less than a new one. */}
      {[...Map.groupBy(items, ({ item }) => item.of)].map(([of, here], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <section key={place} aria-label={catalogue.departments[of]?.title}>
          <h3 className={`as-h4 ${styles.group}`}>{catalogue.departments[of]?.title}</h3>
          <ol className="lines">
            {here.map((found, place) => (
              <FoundItem
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={place}
                found={found}
                department={catalogue.departments[of]?.id ?? ''}
                quantity={quantityOf(kit, found.item.id)}
                words={words.rates}
              />
            ))}
          </ol>
        </section>
      ))}
    </form>
  );
}

interface FoundItemProps {
  found: SearchedItem;
  department: string;
  quantity: number;
  words: Hire['rates'];
}

/** An item in few elements, because most of what a key in the search costs are those of the results. */
const FoundItem = memo(function FoundItem({ found, department, quantity, words }: FoundItemProps) {
  const { item, entry, about } = found;
  return (
    <li className={`row ${styles.item}`}>
      <p className="note">
        <a href={paths.hireItem(department, item.id, item.page)}>{item.name}</a> {about}
      </p>
      <span>{item.rate === undefined ? words.onQuote : `Rs ${rupees(item.rate)}`}</span>
      <Stepper entry={entry} quantity={quantity} words={words} />
    </li>
  );
});
