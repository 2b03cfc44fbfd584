import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { paths } from '../../../contract/paths.ts';
import { fill } from '../../../contract/words/fill.ts';
import button from '../../ui/Button/Button.module.css';
import { CopyLink } from '../../ui/CopyLink/CopyLink.tsx';
import styles from './Comparison.module.css';
import { ComparisonTable, type ComparisonTableProps } from './ComparisonTable.tsx';
import { COMPARE_HASH, comparisonOf } from './compare-hash.ts';

export interface ComparisonProps extends Omit<ComparisonTableProps, 'out'> {
  /** The title of the hire page, and the department. */
  department: { up: string; title: string; current: string };
}

/** The address of the rate card on this page. */
const RATES = '#rates';

/** Items side by side, in place of the rate card. */
export function Comparison(props: ComparisonProps) {
  const { department, items, facts, words, onTakeAway } = props;
  const { compare, rates } = words;
  const [waiting, setWaiting] = useState(2);
  const out = items.length > 2 ? items[waiting] : undefined;
  const [, last] = items.filter((item) => item !== out);
  const ids = items.map(({ id }) => id);
  const backByLink = useRef(false);
  // The last step of the breadcrumb, which knows only the path of the page.
  const trail = document.querySelector('footer nav ol');
  useEffect(() => () => focusAfter(backByLink.current), []);
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
      <Heading items={items.length}>{compare.title}</Heading>
      <p className="lead">{compare.lead}</p>
      {out && last && (
        <button
          type="button"
          className={`screen-only ${button['text']} ${styles.swap}`}
          onClick={() => setWaiting(items.indexOf(last))}
        >
          {fill(compare.show, { item: out.name, other: last.name })}
        </button>
      )}
      <ComparisonTable items={items} out={out} facts={facts} words={words} onTakeAway={takeAway} />
      <p className={`row spread screen-only ${styles.ways}`}>
        <a
          className={button['text']}
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
          className={button['text']}
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

/**
 * As on a new page, the comparison begins at the top, and screen readers say its heading. They say it again when an item
 * is taken away, because the button that had the focus is gone.
 */
function Heading({ items, children }: { items: number; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => heading.current?.focus({ preventScroll: true }), [items]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
