import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { paths } from '../../../contract/paths.ts';
import { fill } from '../../../contract/words/fill.ts';
import { rupees } from '../../../contract/words/rupees.ts';
import type { EquipmentFact, Hire } from '../../../model/schemas/schemas.ts';
import { CopyLink } from '../../ui/CopyLink/CopyLink.tsx';
import { quantityOf } from '../kit/kit.ts';
import { useKit } from '../kit/kit-store.ts';
import { Stepper } from '../kit/Stepper.tsx';
import styles from './Comparison.module.css';
import { COMPARE_HASH, comparisonOf } from './compare-hash.ts';
import { type Agreement, agreements, inOneLine, type RateItem } from './rate-item.ts';

export interface ComparisonProps {
  /** The title of the hire page, and the department. */
  department: { up: string; title: string; current: string };
  /** Two or three. */
  items: readonly RateItem[];
  facts: readonly EquipmentFact[];
  words: Pick<Hire, 'rates' | 'compare' | 'charge' | 'sums'>;
  onTakeAway: (id: string) => void;
}

/** The address of the rate card on this page. */
const RATES = '#rates';

/** Items side by side, in place of the rate card. */
export function Comparison(props: ComparisonProps) {
  const { department, items, words, onTakeAway } = props;
  const { compare, rates } = words;
  const [waiting, setWaiting] = useState(2);
  const out = items.length > 2 ? items[waiting] : undefined;
  const [, last] = items.filter((item) => item !== out);
  const ids = items.map(({ id }) => id);
  const heading = useRef<HTMLHeadingElement>(null);
  const backByLink = useRef(false);
  // The last step of the breadcrumb, which knows only the path of the page.
  const trail = document.querySelector('footer nav ol');
  // As on a new page, the comparison begins at the top, and screen readers say its heading.
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    return () => focusAfter(backByLink.current);
  }, []);
  // They say it again when an item is taken away, because the button that had the focus is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => heading.current?.focus({ preventScroll: true }), [items.length]);
  const takeAway = (id: string) => {
    const left = ids.filter((other) => other !== id);
    onTakeAway(id);
    location.replace(left.length > 1 ? comparisonOf(left) : RATES);
  };
  return (
    <section className={styles.compare}>
      <p className="label">
        <a className="tap" href={paths.hire}>
          {department.up}
        </a>{' '}
        /{' '}
        <a className="tap" href={paths.department(department.current)}>
          {department.title}
        </a>{' '}
        / {rates.compare}
      </p>
      {trail && createPortal(<li aria-current="location">{rates.compare}</li>, trail)}
      <h1 ref={heading} tabIndex={-1}>
        {compare.title}
      </h1>
      <p className="lead">{compare.lead}</p>
      {out && last && (
        <button
          type="button"
          className={`screen-only text ${styles.swap}`}
          onClick={() => setWaiting(items.indexOf(last))}
        >
          {fill(compare.show, { item: out.name, other: last.name })}
        </button>
      )}
      <Table {...props} out={out} onTakeAway={takeAway} />
      <p className="row spread screen-only above-4">
        <a
          className="text"
          href={RATES}
          onClick={() => {
            backByLink.current = true;
          }}
        >
          {compare.back}
        </a>
        <CopyLink
          address={() => location.pathname + comparisonOf(ids)}
          words={compare}
          className="text"
        >
          {compare.copyLink}
        </CopyLink>
      </p>
    </section>
  );
}

/** Puts the focus where the visitor is after the comparison: at the rate card, or by Back at the link that opened it. */
function focusAfter(backByLink: boolean): void {
  const opener = document.querySelector<HTMLElement>(`a[href^="${COMPARE_HASH}"]`);
  const heading = document.querySelector<HTMLElement>(RATES);
  if (opener && !backByLink) {
    opener.focus({ preventScroll: true });
    return;
  }
  if (!heading) return;
  heading.tabIndex = -1;
  // The browser could not scroll to it while it was hidden.
  heading.scrollIntoView();
  heading.focus({ preventScroll: true });
}

interface TableProps extends ComparisonProps {
  /** Phones show two items and hide this one. */
  out: RateItem | undefined;
}

/** The facts and rates of the items. Shared values are dimmed and unique values stand out. */
function Table({ items, out, facts, words, onTakeAway }: TableProps) {
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
      sum: true as const,
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
              <span className="label">{item.maker}</span>
              <b>{item.name}</b>
              <div className="row screen-only">
                <Stepper entry={item} quantity={quantityOf(kit, item.id)} words={rates} />
                <button type="button" className="text" onClick={() => onTakeAway(item.id)}>
                  {compare.takeAway} <span className="visually-hidden">{item.name}</span>
                </button>
              </div>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values, agreement, sum }) => (
          <tr key={label} className={sum && styles.sum}>
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
  sum?: true;
}

/** The facts that at least one of the items states, with a value for each item. */
function factRows(items: readonly RateItem[], facts: readonly EquipmentFact[], differing: boolean) {
  return facts
    .map(({ id, label }) => ({ label, values: items.map((item) => inOneLine(item.facts[id])) }))
    .filter(({ values }) => values.some((value) => value !== undefined))
    .map((row) => ({ ...row, agreement: agreements(row.values) }))
    .filter(({ agreement }) => !differing || agreement[0] !== 'all');
}
