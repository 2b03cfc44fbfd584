import type { ReactNode } from 'react';
import type { Hire } from '../../../../site/content/schemas/schemas.ts';
import { fill } from '../../../../site/contract/words/fill.ts';
import { Icon } from '../../../../site/ui/Icon/Icon.tsx';
import styles from './RateFilter.module.css';
import type { ItemSearchState } from './use-item-search.ts';

export interface ItemSearchProps {
  words: Hire['search'];
  total: number;
  search: ItemSearchState;
  children?: ReactNode;
}

/** The search field for all departments, and what went wrong with the search. */
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
            onFocus={search.touch}
            onChange={(event) => {
              search.touch();
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
