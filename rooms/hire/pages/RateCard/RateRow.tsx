import { Fragment, memo } from 'react';
import type { EquipmentFact, Hire } from '../../../../site/content/schemas/schemas.ts';
import { fill } from '../../../../site/contract/words/fill.ts';
import { rupees } from '../../../../site/contract/words/numbers.ts';
import { pick } from '../../../../site/page-data/page-data.ts';
import { Icon } from '../../../../site/ui/Icon/Icon.tsx';
import { Pairs } from '../../../../site/ui/Pairs.tsx';
import { Picture } from '../../../../site/ui/Picture/Picture.tsx';
import { wholeWords } from '../../../../site/ui/whole-words.tsx';
import type { FactShown } from '../kit/catalogue.ts';
import { withQuantity } from '../kit/kit.ts';
import { changeKit } from '../kit/kit-store.ts';
import { Stepper } from '../kit/Stepper.tsx';
import type { RateItem } from './RateFilter.tsx';
import styles from './RateRow.module.css';

export interface RateRowProps {
  item: RateItem;
  href: string;
  columns: readonly EquipmentFact[];
  quantity: number;
  words: Hire['rates'];
}

export const RateRow = memo(function RateRow(props: RateRowProps) {
  const { item, href, columns, quantity, words } = props;
  const entry = pick(item, 'id', 'name', 'maker', 'department', 'rate');
  // Simple items, such as a sandbag, have no facts. Three cells that say so would not help.
  const known = columns.some(({ id }) => item.facts[id]);
  return (
    <li className={styles.row} id={item.id} data-on={quantity > 0}>
      <div className={styles.name} data-pictured={item.picture && true}>
        {item.picture && <Picture picture={item.picture} sizes="72px" />}
        <h4>
          {item.maker}{' '}
          <a className="press quiet strong" href={href}>
            {item.name}
          </a>
        </h4>
        {item.note && <p className="note">{item.note}</p>}
        {item.films.length > 0 && (
          <p className="note">
            {words.shot}{' '}
            {item.films.map(({ title, href: film, still }, place) => (
              <Fragment key={film}>
                {place > 0 && ', '}
                <a className="press" href={film}>
                  {title}
                  {still && <Picture picture={still} sizes="112px" />}
                </a>
              </Fragment>
            ))}
          </p>
        )}
        {item.included && (
          <p className="note">
            {words.included}: {wholeWords(item.included.join(', '))}
          </p>
        )}
      </div>
      {known && (
        <Pairs
          className={`tabular ${styles.facts}`}
          pairs={columns.map(({ id, label }) => ({
            label,
            value: <Fact value={item.facts[id]} notStated={words.notStated} />,
            className: item.facts[id] ? undefined : styles.unknown,
          }))}
          look="visually-hidden"
        />
      )}
      <p className={`large strong tabular whole ${styles.rate}`}>
        {item.rate === undefined ? (
          words.onQuote
        ) : (
          <>
            <span className="visually-hidden">{words.aDay} </span>
            Rs {rupees(item.rate)}
          </>
        )}
      </p>
      <Stepper entry={entry} quantity={quantity} words={words} />
      {quantity > 0 && <More item={item} words={words} />}
    </li>
  );
});

function Fact({ value, notStated }: { value: FactShown | undefined; notStated: string }) {
  if (value === undefined) return <span className="visually-hidden">{notStated}</span>;
  const [text, note] = typeof value === 'string' ? [value] : value;
  return (
    <>
      {text} {note && <small className="note block">{note}</small>}
    </>
  );
}

function More({ item, words }: Pick<RateRowProps, 'item' | 'words'>) {
  const { goesWith, alternatives } = item;
  if (!goesWith && !alternatives) return null;
  const add = goesWith?.map(({ quantity, ...other }) => (
    <button
      key={other.id}
      type="button"
      className="text"
      onClick={() => changeKit((kit) => withQuantity(kit, other, quantity))}
    >
      <Icon name="plus" />
      {fill(words.add, { n: quantity, item: other.name })}
    </button>
  ));
  const others = alternatives?.map(({ name, href }) => (
    <a key={href} className="text" href={href}>
      {name}
    </a>
  ));
  return (
    <Pairs
      className={`pairs screen-only ${styles.more}`}
      pairs={[
        { label: words.goesWith, value: add && <span className="row">{add}</span> },
        { label: words.alternatives, value: others && <span className="row">{others}</span> },
      ]}
    />
  );
}
