import { useId } from 'react';
import { fill } from '../../../contract/words/fill.ts';
import type { Hire } from '../../../model/schemas/schemas.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import styles from './RateFilter.module.css';
import type { ItemSearchState } from './use-item-search.ts';

export interface ItemSearchProps {
  words: Hire['search'];
  /** Number of items in all departments. */
  total: number;
  search: ItemSearchState;
}

/** The search field for all departments. */
export function ItemSearch({ words, total, search }: ItemSearchProps) {
  const id = useId();
  return (
    <div className={styles.search}>
      <label className="label" htmlFor={id}>
        {fill(words.label, { n: total })}
      </label>
      <span>
        <Icon name="search" />
        <input
          id={id}
          className="bare"
          type="search"
          data-search
          placeholder={words.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          value={search.query}
          onFocus={search.touch}
          onChange={(event) => search.setQuery(event.target.value)}
        />
      </span>
    </div>
  );
}
