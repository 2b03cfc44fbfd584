import { useId } from 'react';
import { Icon } from '../../ui/Icon/Icon.tsx';
import styles from './RateFilter.module.css';

export interface ItemSearchProps {
  label: string;
  placeholder: string;
  query: string;
  onQuery: (query: string) => void;
  /** Called when the field gets the focus, to load the catalogue early. */
  onTouch: () => void;
}

/** The search field for all departments. */
export function ItemSearch({ label, placeholder, query, onQuery, onTouch }: ItemSearchProps) {
  const id = useId();
  return (
    <div className={styles.search}>
      <label htmlFor={id}>{label}</label>
      <span>
        <Icon name="search" />
        <input
          id={id}
          type="search"
          data-search
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          value={query}
          onFocus={onTouch}
          onChange={(event) => onQuery(event.target.value)}
        />
      </span>
    </div>
  );
}
