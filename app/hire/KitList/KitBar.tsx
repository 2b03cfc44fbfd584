import { datesText } from '../../../contract/kit-facts.ts';
import { fill } from '../../../contract/words/fill.ts';
import type { Hire } from '../../../model/schemas/schemas.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Pairs } from '../../ui/Pairs.tsx';
import { countOf } from '../kit/kit.ts';
import { isStored, kitListAddress, useKit } from '../kit/kit-store.ts';
import styles from './KitBar.module.css';

/** A bar at the lower edge of the hire pages: a summary of the kit list and a link to it. Hidden for an empty list. */
export function KitBar({ words }: { words: Hire['bar'] }) {
  const kit = useKit();
  // Items no longer in the catalogue have no department. Only the kit list shows them.
  const { items, departments } = countOf({ lines: kit.lines.filter((line) => line.department) });
  const inDepartments = departments === 1 ? words.inOne : fill(words.inMany, { n: departments });
  const isEmpty = kit.lines.length === 0;
  return (
    <div className={`screen-only ${styles.foot}`}>
      {/* Always there, so that screen readers notice that its text changes. */}
      <p className="visually-hidden" role="status">
        {!isEmpty && `${words.label}: ${items} ${inDepartments}`}
      </p>
      {!isEmpty && (
        <aside className={`panel ${styles.bar}`} aria-label={words.label}>
          {!isStored() && <p role="status">{words.notStored}</p>}
          <Pairs
            pairs={[
              { label: words.production, value: kit.production, className: styles.production },
              { label: words.items, value: [`${items} `, <small key="in">{inDepartments}</small>] },
              { label: words.dates, value: datesText(kit, false) },
            ]}
          />
          <a className="solid" href={kitListAddress(kit)}>
            <span>{words.open}</span>
            <span>{words.openShort}</span>
            <Icon name="arrow" />
          </a>
        </aside>
      )}
    </div>
  );
}
