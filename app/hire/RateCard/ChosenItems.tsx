import { fill } from '../../../contract/words/fill.ts';
import type { Hire } from '../../../model/schemas/schemas.ts';
import button from '../../ui/Button/Button.module.css';
import styles from './ChosenItems.module.css';
import { comparisonOf } from './compare-hash.ts';

export interface ChosenItemsProps {
  chosen: readonly { id: string; name: string }[];
  words: Hire['compare'];
}

/** The items that are chosen for a comparison, and the link that opens it. */
export function ChosenItems({ chosen, words }: ChosenItemsProps) {
  return (
    <p className={`panel ${styles.chosen}`}>
      <span role="status">
        {fill(words.chosen, { items: chosen.map(({ name }) => name).join(', ') })}{' '}
        {chosen.length === 1 && words.oneMore}
      </span>
      {chosen.length > 1 && (
        <a className={button['text']} href={comparisonOf(chosen.map(({ id }) => id))}>
          {fill(words.open, { n: chosen.length })}
        </a>
      )}
    </p>
  );
}
