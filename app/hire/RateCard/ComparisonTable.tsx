import { useState } from 'react';
import { fill } from '../../../contract/words/fill.ts';
import { rupees } from '../../../contract/words/rupees.ts';
import type { EquipmentFact, Hire } from '../../../model/schemas/schemas.ts';
import button from '../../ui/Button/Button.module.css';
import { quantityOf } from '../kit/kit.ts';
import { useKit } from '../kit/kit-store.ts';
import { Stepper } from '../kit/Stepper.tsx';
import styles from './Comparison.module.css';
import { type Agreement, agreements, inOneLine, type RateItem } from './rate-item.ts';

export interface ComparisonTableProps {
  /** Two or three. */
  items: readonly RateItem[];
  /** Phones show two items and hide this one. */
  out: RateItem | undefined;
  facts: readonly EquipmentFact[];
  words: Pick<Hire, 'rates' | 'compare' | 'charge' | 'sums'>;
  onTakeAway: (id: string) => void;
}

/** The facts and rates of the items. Shared values are dimmed and unique values stand out. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { items, out, facts, words, onTakeAway } = props;
  const { compare, rates } = words;
  const [differing, setDiffering] = useState(true);
  const kit = useKit();
  const [week] = words.charge.steps ?? [];
  const { value: worth } = words.sums;
  const rows: Row[] = [
    ...factRows(items, facts, differing),
    ...(worth && items.some(({ value }) => value)
      ? [{ label: worth.label, values: items.map(({ value }) => value && `Rs ${rupees(value)}`) }]
      : []),
    ...[{ days: 1, charged: 1 }, ...(week ? [week] : [])].map(({ days, charged }) => ({
      label: days === 1 ? rates.aDay : fill(rates.days, { n: days }),
      values: items.map(({ rate }) => (rate ? `Rs ${rupees(rate * charged)}` : rates.onQuote)),
      sum: true,
    })),
  ];
  return (
    <table>
      <thead>
        <tr>
          {/* The head of the names of the facts. A plain cell here would have no head (Alfa R77). */}
          <th scope="col">
            <label className={`tap screen-only ${styles.only}`}>
              <input
                type="checkbox"
                checked={differing}
                onChange={() => setDiffering((before) => !before)}
              />
              {compare.onlyDifferent}
            </label>
          </th>
          {items.map((item) => (
            <th key={item.id} scope="col" data-out={item === out}>
              <span className="slate">{item.maker}</span>
              <b>{item.name}</b>
              <div className="row screen-only">
                <Stepper entry={item} quantity={quantityOf(kit, item.id)} words={rates} />
                <button
                  type="button"
                  className={button['text']}
                  onClick={() => onTakeAway(item.id)}
                >
                  {compare.takeAway} <span className="visually-hidden">{item.name}</span>
                </button>
              </div>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values, agreement, sum }) => (
          <tr key={label} className={sum ? styles.sum : undefined}>
            <th scope="row" className="label">
              {label}
            </th>
            {items.map((item, place) => (
              <td key={item.id} data-agreement={agreement?.[place]} data-out={item === out}>
                {values[place] || <span className={styles.none}>{rates.notStated}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Row {
  label: string;
  /** For each item; nothing where it is not stated. */
  values: readonly (string | 0 | undefined)[];
  agreement?: readonly Agreement[];
  /** Whether it is money to pay. */
  sum?: boolean;
}

/** The facts that at least one of the items states, with a value for each item. */
function factRows(items: readonly RateItem[], facts: readonly EquipmentFact[], differing: boolean) {
  return facts
    .map(({ id, label }) => ({ label, values: items.map((item) => inOneLine(item.facts[id])) }))
    .filter(({ values }) => values.some((value) => value !== undefined))
    .map((row) => ({ ...row, agreement: agreements(row.values) }))
    .filter(({ agreement }) => !differing || agreement[0] !== 'all');
}
