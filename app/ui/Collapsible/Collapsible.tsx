import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { useHydrated } from '../use-hydrated.ts';
import styles from './Collapsible.module.css';

export interface CollapsibleProps {
  title: string;
  /** A line below the title. */
  note?: string | undefined;
  /** A short text at the right, for example the number of items. */
  count?: string | undefined;
  /** Starts closed, unless the address leads to a place in it. */
  closed?: boolean;
  children: ReactNode;
}

/**
 * A heading that shows and hides its content. It is open at first, unless `closed` says otherwise.
 * The button appears once JavaScript runs. Without JavaScript the heading is plain and the content is open.
 */
export function Collapsible({ title, note, count, closed, children }: CollapsibleProps) {
  const body = useRef<HTMLDivElement>(null);
  const id = useId();
  const [open, setOpen] = useState(true);
  const hydrated = useHydrated();

  // Until React runs, the stylesheet does the same, so that nothing moves.
  useLayoutEffect(() => {
    if (closed && !body.current?.querySelector(':target')) setOpen(false);
  }, [closed]);

  // With `until-found` the browser's page search opens the content. React only supports the boolean attribute.
  useLayoutEffect(() => {
    if (open) body.current?.removeAttribute('hidden');
    else body.current?.setAttribute('hidden', 'until-found');
  }, [open]);

  useEffect(() => {
    const element = body.current;
    const reveal = () => setOpen(true);
    element?.addEventListener('beforematch', reveal);
    return () => element?.removeEventListener('beforematch', reveal);
  }, []);

  return (
    <section className={closed && !hydrated ? `${styles.fold} ${styles.waiting}` : styles.fold}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {hydrated ? (
            <button
              type="button"
              className="stretched"
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              {title}
            </button>
          ) : (
            title
          )}
        </h2>
        {note && <p className={`muted ${styles.note}`}>{note}</p>}
        {count && <span className={`label wide-only ${styles.count}`}>{count}</span>}
        <span className={`centred screen-only scripted ${styles.sign}`} aria-hidden="true">
          <Icon name="chevron" />
        </span>
      </div>
      <div id={id} ref={body} className={styles.body}>
        <div className={styles.content}>{children}</div>
      </div>
    </section>
  );
}
