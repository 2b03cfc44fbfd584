import type { Hire } from '../../../../site/content/schemas/schemas.ts';
import { fill } from '../../../../site/contract/words/fill.ts';
import { rupees } from '../../../../site/contract/words/numbers.ts';
import { Icon } from '../../../../site/ui/Icon/Icon.tsx';
import { countDays } from '../../contract/charged-days.ts';
import { datesText, kitSums } from '../../contract/kit-facts.ts';
import { itemCount } from '../kit/kit.ts';
import { isStored, kitListAddress, useKit } from '../kit/kit-store.ts';
import styles from './KitBar.module.css';

type KitBarWords = Pick<Hire, 'bar' | 'items' | 'charge' | 'sums'>;

/** A bar at the lower edge of the hire pages: a summary of the kit list and a link to it. Hidden for an empty list. */
export function KitBar({ words: { bar, items, charge, sums } }: { words: KitBarWords }) {
  const kit = useKit();
  const isEmpty = kit.lines.length === 0;
  const count = `${bar.label}: ${itemCount(kit.lines, items)}`;
  const { rate } = kitSums(kit.lines);
  const aDay = sums.rate && rate.sum > 0 && fill(sums.rate.aDay, { sum: rupees(rate.sum) });
  return (
    <div className={`screen-only ${styles.foot}`}>
      {/* Always there, so that screen readers notice that its text changes. */}
      <p className="visually-hidden" role="status">
        {!isEmpty && count}
      </p>
      {!isEmpty && (
        <aside className={`panel row ${styles.bar}`} aria-label={bar.label}>
          {!isStored() && <p role="status">{bar.notStored}</p>}
          <Fact strong={count} note={aDay} />
          <Fact strong={datesText(kit, false)} note={countDays(kit, charge)?.how} />
          <Fact strong={kit.production} note={bar.production} />
          <a className="solid" href={kitListAddress(kit)}>
            <span>{bar.open}</span>
            <span>{bar.openShort}</span>
            <Icon name="arrow" />
          </a>
        </aside>
      )}
    </div>
  );
}

function Fact({ strong, note }: { strong: string; note: string | false | undefined }) {
  return (
    strong && (
      <div>
        <b className="block">{strong}</b>
        <span className="note">{note}</span>
      </div>
    )
  );
}
