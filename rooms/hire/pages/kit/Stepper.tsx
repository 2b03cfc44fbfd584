import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Hire } from '../../../../site/content/schemas/schemas.ts';
import { KIT_MOST } from '../../../../site/contract/kit.ts';
import { fill } from '../../../../site/contract/words/fill.ts';
import { Icon } from '../../../../site/ui/Icon/Icon.tsx';
import { type KitEntry, quantityOf, withQuantity } from './kit.ts';
import { changeKit } from './kit-store.ts';
import styles from './Stepper.module.css';

export interface StepperProps {
  entry: KitEntry;
  quantity: number;
  words: Pick<Hire['rates'], 'addOne' | 'quantityOf' | 'less' | 'more'>;
}

/** Add, and once an item is on the list its quantity. Add is also the button for one more, so that it keeps the focus. */
export function Stepper({ entry, quantity, words }: StepperProps) {
  const item = entry.name;
  const input = useRef<HTMLInputElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  /** Cleared to type another number. The list keeps the item and its note meanwhile. */
  const [cleared, setCleared] = useState(false);
  /** Whether the last press was on Add. The second click of a double click then changes nothing. */
  const added = useRef(false);
  const set = (typed: number) => changeKit((kit) => withQuantity(kit, entry, typed));
  /** Counts from the list, because a second press may come before the first is rendered. */
  const step = (by: number) =>
    flushSync(() => changeKit((kit) => withQuantity(kit, entry, quantityOf(kit, entry.id) + by)));
  const takeOne = ({ detail }: MouseEvent) => {
    if (added.current && detail > 1) return;
    added.current = false;
    step(-1);
    if (quantity === 1) more.current?.focus();
  };
  const addOne = ({ detail }: MouseEvent) => {
    if (added.current && detail > 1) return;
    added.current = quantity === 0;
    step(1);
    // Added by a key: the next keys may type a number.
    if (added.current && detail === 0) input.current?.focus();
  };
  return (
    <span className={`scripted ${styles.step}`} data-on={quantity > 0}>
      <button
        type="button"
        className="centred screen-only"
        aria-label={fill(words.less, { item })}
        onClick={takeOne}
      >
        <Icon name="minus" />
      </button>
      <input
        ref={input}
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
        ref={more}
        type="button"
        className="centred screen-only"
        data-add={quantity === 0 || undefined}
        aria-label={quantity > 0 ? fill(words.more, { item }) : `${words.addOne} ${item}`}
        aria-disabled={quantity >= KIT_MOST}
        onClick={addOne}
      >
        {quantity > 0 ? <Icon name="plus" /> : words.addOne}
      </button>
    </span>
  );
}
