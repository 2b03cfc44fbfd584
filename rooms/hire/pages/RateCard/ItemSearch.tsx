import { type KeyboardEvent, memo, type ReactNode, useMemo, useState } from 'react';
import type { Hire } from '../../../../site/content/schemas/schemas.ts';
import { paths } from '../../../../site/contract/paths.ts';
import { fill } from '../../../../site/contract/words/fill.ts';
import { rupees } from '../../../../site/contract/words/numbers.ts';
import { Icon } from '../../../../site/ui/Icon/Icon.tsx';
import {
  type Catalogue,
  findItems,
  readCatalogue,
  type SearchedItem,
  searchedItems,
} from '../kit/catalogue.ts';
import { quantityOf } from '../kit/kit.ts';
import { currentKit, kitListAddress, useKit } from '../kit/kit-store.ts';
import { Stepper } from '../kit/Stepper.tsx';
import styles from './RateCard.module.css';

/** The search over all departments. It loads the catalogue when the field first gets the focus. */
export function useItemSearch() {
  const [query, setQuery] = useState('');
  const [catalogue, setCatalogue] = useState<Catalogue>();
  const [failed, setFailed] = useState(false);
  const load = () =>
    readCatalogue().then(
      (read) => {
        setCatalogue(read);
        setFailed(false);
      },
      () => setFailed(true),
    );
  const asked = query.trim();
  return { query, asked, setQuery, load, catalogue, found: Boolean(catalogue && asked), failed };
}

type ItemSearchState = ReturnType<typeof useItemSearch>;

export interface ItemSearchProps {
  words: Hire['search'];
  total: number;
  search: ItemSearchState;
  children?: ReactNode;
}

export function ItemSearch({ words, total, search, children }: ItemSearchProps) {
  return (
    <>
      <search className={`screen-only ${styles.filter}`}>
        <label className={`panel ${styles.search}`}>
          <Icon name="search" />
          <span className="visually-hidden">{fill(words.label, { n: total })}</span>
          <input
            className="bare"
            type="search"
            data-search
            placeholder={fill(words.placeholder, { n: total })}
            autoComplete="off"
            enterKeyHint="search"
            value={search.query}
            onFocus={search.load}
            onChange={(event) => {
              search.load();
              search.setQuery(event.target.value);
            }}
          />
        </label>
        {children}
      </search>
      {search.failed && search.asked && <p role="alert">{words.failed}</p>}
    </>
  );
}

interface FoundItemsProps {
  search: ItemSearchState;
  words: Pick<Hire, 'rates' | 'search'>;
}

export function FoundItems({ search: { catalogue, asked: query }, words }: FoundItemsProps) {
  const kit = useKit();
  // Before the first key, because it takes longer than a search.
  const searched = useMemo(() => catalogue && searchedItems(catalogue), [catalogue]);
  const { items, total } = useMemo(() => findItems(searched ?? [], query), [searched, query]);
  if (!catalogue) return null;
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

const STOPS = 'input[type="number"], [data-add]';

/**
 * Keyboard shortcuts in a list of items. Arrow keys move between the items, and from the search field into the list.
 * Escape returns to the search field. Enter in a quantity opens the kit list.
 */
export function onItemKeys(event: KeyboardEvent<HTMLElement>): void {
  // All other keys only type, and looking for the rows would delay them.
  if (!/^(?:Arrow(?:Down|Up)|Escape|Enter)$/.test(event.key)) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { target: from, currentTarget: section } = event;
  if (!(from instanceof HTMLElement) || !from.matches(`${STOPS}, [type="search"]`)) return;
  const fields = [...section.querySelectorAll<HTMLElement>(STOPS)].filter((field) =>
    field.checkVisibility({ visibilityProperty: true }),
  );
  const search = section.querySelector<HTMLInputElement>('input[data-search]');
  const place = fields.indexOf(from);
  if (step !== undefined) {
    const next = place + step < 0 ? search : fields[place + step];
    if (!next || (place < 0 && step < 0)) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: 'nearest' });
  } else if (event.key === 'Escape' && place >= 0) {
    search?.focus();
    search?.select();
  } else if (event.key === 'Enter' && from instanceof HTMLInputElement) {
    event.preventDefault();
    if (place >= 0) location.assign(kitListAddress(currentKit(), '#sheet'));
  }
}
