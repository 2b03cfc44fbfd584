import { useId } from 'react';
import { Icon } from '../../ui/Icon/Icon.tsx';
import styles from './RateFilter.module.css';

export interface ItemSearchProps {
  label: string;
  placeholder: string;
  query: string;
  onQuery: (query: string) => void;
  /** The field has the focus: the catalogue will be needed. */
  onTouch: () => void;
}

/** The field that searches every department. */
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
