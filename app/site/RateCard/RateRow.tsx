import { memo } from 'react';
import type { Hire } from '../../../content-model/schemas.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import { fill } from '../fill.ts';
import type { FactShown } from '../KitList/catalogue.ts';
import { type KitEntry, withQuantity } from '../KitList/kit.ts';
import { changeKit } from '../KitList/kit-store.ts';
import { rupees } from '../rupees.ts';
import styles from './RateRow.module.css';
import type { RateItem } from './rate-item.ts';
import { Stepper } from './Stepper.tsx';

export interface RateRowProps {
  item: Omit<RateItem, 'facts'>;
  href: string;
  /** Three at most. A fact without a value is unknown. */
  facts: readonly { label: string; value: FactShown | undefined }[];
  quantity: number;
  words: Hire['rates'];
  /** Undefined where the rows come from several departments. */
  compared?: boolean | undefined;
  onCompare?: ((id: string) => void) | undefined;
}

/** An item: name, key facts, rate and quantity. */
export const RateRow = memo(function RateRow(props: RateRowProps) {
  const { item, href, facts, quantity, words, compared, onCompare } = props;
  const entry = entryOf(item);
  // Simple items, such as a sandbag, have no facts. Three cells that say so would not help.
  const known = facts.some(({ value }) => value !== undefined) ? facts : [];
  return (
    <li className={styles.row} id={onCompare && item.id}>
      <div className={styles.name} data-pictured={item.picture && true}>
        {item.picture && <Picture picture={item.picture} sizes="72px" />}
        <span className="slate">{item.maker}</span>
        <h4>
          <a href={href}>{item.name}</a>
        </h4>
        {item.note && <p>{item.note}</p>}
        {item.included && (
          <p>
            {words.included}: {item.included.join(', ')}
          </p>
        )}
      </div>
      {known.length > 0 && (
        <dl className={styles.facts}>
          {known.map(({ label, value }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: in the search, changing the text is faster than replacing it
            <div key={place}>
              <dt>{label}</dt>
              <dd>
                <Fact value={value} notStated={words.notStated} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.rate}>
        <span className="visually-hidden">{words.aDay}: </span>
        {item.rate === undefined ? words.onQuote : `Rs ${rupees(item.rate)}`}
      </p>
      {onCompare && (
        // A button, not a checkbox: a click before hydration is dispatched again.
        <button
          type="button"
          className={styles.compare}
          aria-pressed={compared}
          aria-label={fill(words.compareWith, { item: item.name })}
          onClick={() => onCompare(item.id)}
        >
          <i>{compared && <Icon name="tick" />}</i>
          <span>{words.compare}</span>
        </button>
      )}
      <Stepper entry={entry} quantity={quantity} words={words} />
      {quantity > 0 && <More item={item} words={words} />}
    </li>
  );
});

function entryOf({ id, name, maker, department, rate }: KitEntry): KitEntry {
  return { id, name, maker, department, rate };
}

function Fact({ value, notStated }: { value: FactShown | undefined; notStated: string }) {
  if (value === undefined) return <span className={styles.none}>{notStated}</span>;
  const [text, note] = typeof value === 'string' ? [value] : value;
  return (
    <>
      {text} {note && <small>{note}</small>}
    </>
  );
}

/** Appears below an item on the list: what to add to it, and alternatives. */
function More({ item, words }: Pick<RateRowProps, 'item' | 'words'>) {
  if (!item.goesWith && !item.alternatives) return null;
  return (
    <div className={styles.more}>
      {item.goesWith && (
        <p>
          <span className="slate">{words.goesWith}</span>
          {item.goesWith.map(({ quantity, ...other }) => (
            <button
              key={other.id}
              type="button"
              onClick={() => changeKit((kit) => withQuantity(kit, other, quantity))}
            >
              <Icon name="plus" />
              {fill(words.add, { n: quantity, item: other.name })}
            </button>
          ))}
        </p>
      )}
      {item.alternatives && (
        <p>
          <span className="slate">{words.alternatives}</span>
          {item.alternatives.map(({ name, href }) => (
            <a key={href} href={href}>
              {name}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}
