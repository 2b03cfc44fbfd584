import { useState } from 'react';
import type { EquipmentFact, Hire } from '../../../content-model/schemas.ts';
import button from '../../ui/Button/Button.module.css';
import { fill } from '../fill.ts';
import { quantityOf } from '../KitList/kit.ts';
import { useKit } from '../KitList/kit-store.ts';
import { rupees } from '../rupees.ts';
import styles from './Comparison.module.css';
import { agreements, inOneLine, type RateItem } from './rate-item.ts';
import { Stepper } from './Stepper.tsx';

export interface ComparisonProps {
  items: readonly RateItem[];
  facts: readonly EquipmentFact[];
  words: Pick<Hire, 'rates' | 'compare' | 'charge'>;
  onTakeAway: (id: string) => void;
  onBack: () => void;
}

/** Two or three items side by side. Shared values are dimmed and unique values stand out. */
export function Comparison({ items, facts, words, onTakeAway, onBack }: ComparisonProps) {
  const [differing, setDiffering] = useState(true);
  // Phones show two items and hide this one.
  const [waiting, setWaiting] = useState(2);
  const kit = useKit();
  const { compare, rates } = words;
  const [week] = words.charge;
  const sum = (item: RateItem, days: number) =>
    item.rate === undefined ? rates.onQuote : `Rs ${rupees(item.rate * days)}`;
  const rows = facts
    .map(({ id, label }) => ({ label, values: items.map((item) => inOneLine(item.facts[id])) }))
    .filter(({ values }) => values.some((value) => value !== undefined))
    .map((row) => ({ ...row, agreement: agreements(row.values) }))
    .filter(({ agreement }) => !differing || agreement[0] !== 'all');
  const out = items[waiting];
  const shown = items.filter((_, place) => place !== waiting);

  return (
    <div className={styles.compare}>
      <p className={styles.lead}>{compare.lead}</p>
      <label className={styles.only}>
        <input
          type="checkbox"
          checked={differing}
          onChange={() => setDiffering((before) => !before)}
        />
        {compare.onlyDifferent}
      </label>
      <table>
        <thead>
          <tr>
            <td />
            {items.map((item, place) => (
              <th key={item.id} scope="col" data-waiting={place === waiting}>
                <span className="slate">{item.maker}</span>
                <b>{item.name}</b>
                <Stepper entry={item} quantity={quantityOf(kit, item.id)} words={rates} />
                <button type="button" onClick={() => onTakeAway(item.id)}>
                  {compare.takeAway} <span className="visually-hidden">{item.name}</span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, agreement }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {items.map((item, place) => (
                <td
                  key={item.id}
                  data-agreement={agreement[place]}
                  data-waiting={place === waiting}
                >
                  {values[place] ?? <span className={styles.none}>{rates.notStated}</span>}
                </td>
              ))}
            </tr>
          ))}
          {[{ days: 1, charged: 1 }, ...(week ? [week] : [])].map(({ days, charged }) => (
            <tr key={days} className={styles.sum}>
              <th scope="row">{days === 1 ? rates.aDay : fill(rates.days, { n: days })}</th>
              {items.map((item, place) => (
                <td key={item.id} data-waiting={place === waiting}>
                  {sum(item, charged)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.ways}>
        {out && shown[1] && (
          <button
            type="button"
            className={`${button['text']} ${styles.swap}`}
            onClick={() => setWaiting(items.indexOf(shown[1] ?? out))}
          >
            {fill(compare.show, { item: out.name, other: shown[1].name })}
          </button>
        )}
        <button type="button" className={button['text']} onClick={onBack}>
          {compare.back}
        </button>
      </p>
    </div>
  );
}
