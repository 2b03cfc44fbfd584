import type { Hire } from '../../../content-model/schemas.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { fill } from '../fill.ts';
import styles from './KitBar.module.css';
import { countOf, datesText } from './kit.ts';
import { isStored, kitListAddress, useKit } from './kit-store.ts';

/** A bar at the lower edge of the hire pages: a summary of the kit list and a link to it. Hidden for an empty list. */
export function KitBar({ words }: { words: Hire['bar'] }) {
  const kit = useKit();
  // Items no longer in the catalogue have no department. Only the kit list shows them.
  const { items, departments } = countOf({ lines: kit.lines.filter((line) => line.department) });
  const inDepartments = departments === 1 ? words.inOne : fill(words.inMany, { n: departments });
  // Always there, so that screen readers notice that its text changes.
  const status = (
    <p className="visually-hidden" role="status">
      {kit.lines.length > 0 && `${words.label}: ${items} ${inDepartments}`}
    </p>
  );
  if (kit.lines.length === 0) return status;
  const dates = datesText(kit, false);
  return (
    <>
      {status}
      <aside className={styles.bar} aria-label={words.label}>
        {/* A new key for each change restarts the animation. */}
        <div key={items} className={styles.clap} aria-hidden="true" />
        {!isStored() && <p role="status">{words.notStored}</p>}
        <dl>
          {kit.production && (
            <div className={styles.production}>
              <dt>{words.production}</dt>
              <dd>{kit.production}</dd>
            </div>
          )}
          <div>
            <dt>{words.items}</dt>
            <dd>
              {items} <small>{inDepartments}</small>
            </dd>
          </div>
          {dates && (
            <div>
              <dt>{words.dates}</dt>
              <dd>{dates}</dd>
            </div>
          )}
        </dl>
        <a href={kitListAddress(kit)}>
          <span>{words.open}</span>
          <span>{words.openShort}</span>
          <Icon name="arrow" />
        </a>
      </aside>
    </>
  );
}
