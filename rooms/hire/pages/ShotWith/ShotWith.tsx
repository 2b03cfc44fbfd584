import type { Hire } from '../../../../site/content/schemas/schemas.ts';
import { fill } from '../../../../site/contract/words/fill.ts';
import { rupees } from '../../../../site/contract/words/numbers.ts';
import { Icon } from '../../../../site/ui/Icon/Icon.tsx';
import { type KitEntry, quantityOf, withQuantity } from '../kit/kit.ts';
import { changeKit, useKit } from '../kit/kit-store.ts';
import styles from './ShotWith.module.css';

interface ShotWithProps {
  items: readonly { entry: KitEntry; about: string; href: string }[];
  words: Hire['shotWith'];
  onQuote: string;
}

export function ShotWith({ items, words, onQuote }: ShotWithProps) {
  const kit = useKit();
  const [before, after] = words.aDay.split('{rate}');
  const all = items.length === 2 ? words.two : items.length === 3 && words.three;
  const sum = items.reduce((total, { entry }) => total + (entry.rate ?? Number.NaN), 0);
  const add = (...entries: readonly KitEntry[]) =>
    changeKit((before) =>
      entries.reduce(
        (list, entry) => (quantityOf(list, entry.id) > 0 ? list : withQuantity(list, entry, 1)),
        before,
      ),
    );
  return (
    <section className="wrap section" aria-labelledby="shot-with">
      <div className="row spread">
        <h2 id="shot-with" className="as-h3">
          {words.title}
        </h2>
        {all && sum > 0 && (
          <button
            type="button"
            className="text screen-only scripted"
            onClick={() => add(...items.map(({ entry }) => entry))}
          >
            {fill(all, { sum: rupees(sum) })} <Icon name="arrow" />
          </button>
        )}
      </div>
      <ul className={`lines above-5 ${styles.rows}`}>
        {items.map(({ entry, about, href }) => {
          const isIn = quantityOf(kit, entry.id) > 0;
          return (
            <li key={entry.id}>
              <p>
                {entry.maker} <b>{entry.name}</b>
              </p>
              <p className="note">
                <a href={href} className="press">
                  {entry.department}
                </a>
                {about && <span>. {about}</span>}
              </p>
              <p className={`tabular whole ${styles.rate}`}>
                <b className="large">
                  {entry.rate === undefined ? onQuote : before + rupees(entry.rate)}
                </b>
                {entry.rate !== undefined && <span className="note">{after}</span>}
              </p>
              <button
                type="button"
                className="line screen-only scripted"
                onClick={() => add(entry)}
              >
                {isIn ? words.added : words.add}
                <span className="visually-hidden"> {entry.name}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
