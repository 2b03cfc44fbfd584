import { type ReactNode, useId } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Collapsible.module.css';

export interface CollapsibleProps {
  title: string;
  note?: string | undefined;
  count?: string | undefined;
  /** Starts closed, unless the address leads to a place in it. */
  closed?: boolean;
  children: ReactNode;
}

/** A heading that shows and hides its content (run-folds.ts). In the HTML it is open. */
export function Collapsible({ title, note, count, closed, children }: CollapsibleProps) {
  const id = useId();
  return (
    <section className={styles.fold} data-fold={closed ? 'closed' : 'open'}>
      <div className={styles.head}>
        <h2 className={`as-h3 ${styles.title}`}>{title}</h2>
        {note && <p className={`muted ${styles.note}`}>{note}</p>}
        {count && <span className={`label wide-only ${styles.count}`}>{count}</span>}
        <span className={`centred screen-only scripted ${styles.sign}`} aria-hidden="true">
          <Icon name="chevron" />
        </span>
      </div>
      <div id={id} className={styles.body}>
        <div className={styles.content}>{children}</div>
      </div>
    </section>
  );
}
