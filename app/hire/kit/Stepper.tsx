import { useState } from 'react';
import { KIT_MOST } from '../../../contract/kit.ts';
import { fill } from '../../../contract/words/fill.ts';
import type { Hire } from '../../../model/schemas/schemas.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { type KitEntry, quantityOf, withQuantity } from './kit.ts';
import { changeKit } from './kit-store.ts';
import styles from './Stepper.module.css';

export interface StepperProps {
  entry: KitEntry;
  quantity: number;
  words: Pick<Hire['rates'], 'quantityOf' | 'less' | 'more'>;
}

/**
 * The quantity of an item: a number field between two buttons.
 * The buttons are never `disabled`: the one that reaches its limit would lose the focus.
 */
export function Stepper({ entry, quantity, words }: StepperProps) {
  const item = entry.name;
  /** Cleared to type another number. The list keeps the item and its note meanwhile. */
  const [cleared, setCleared] = useState(false);
  const set = (wanted: number) => changeKit((kit) => withQuantity(kit, entry, wanted));
  /** Counts from the list, because a second press may come before the first is rendered. */
  const step = (by: number) =>
    changeKit((kit) => withQuantity(kit, entry, quantityOf(kit, entry.id) + by));
  return (
    <span className={`scripted ${styles.step}`} data-on={quantity > 0}>
      <button
        type="button"
        className="screen-only"
        aria-label={fill(words.less, { item })}
        aria-disabled={quantity === 0}
        tabIndex={quantity === 0 ? -1 : 0}
        onClick={() => step(-1)}
      >
        <Icon name="minus" />
      </button>
      <input
        type="number"
        aria-label={fill(words.quantityOf, { item })}
        min={0}
        max={KIT_MOST}
        inputMode="numeric"
        autoComplete="off"
        value={cleared ? '' : String(quantity)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const typed = event.target.value;
          setCleared(typed === '');
          if (typed !== '') set(Number(typed));
        }}
        onBlur={() => setCleared(false)}
      />
      <button
        type="button"
        className="screen-only"
        aria-label={fill(words.more, { item })}
        aria-disabled={quantity >= KIT_MOST}
        onClick={() => step(1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}
