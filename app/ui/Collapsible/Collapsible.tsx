import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { useHydrated } from '../use-hydrated.ts';
import styles from './Collapsible.module.css';

export interface CollapsibleProps {
  title: string;
  /** One line under the title. */
  note?: string | undefined;
  /** Short fact at the right: how much is inside. */
  count?: string | undefined;
  children: ReactNode;
}

/**
 * A heading that shows and hides what stands under it; open at first.
 * The button exists once JavaScript runs; until then, and without it, the heading is plain and all is open.
 */
export function Collapsible({ title, note, count, children }: CollapsibleProps) {
  const body = useRef<HTMLDivElement>(null);
  const id = useId();
  const [open, setOpen] = useState(true);
  const hydrated = useHydrated();

  // `until-found` lets the browser's own search look inside and open it; React knows the plain attribute only.
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
    <section className={styles.fold}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {hydrated ? (
            <button
              type="button"
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
        {note && <p className={styles.note}>{note}</p>}
        {count && <span className={styles.count}>{count}</span>}
        <span className={styles.sign} aria-hidden="true">
          <Icon name="chevron" />
        </span>
      </div>
      <div id={id} ref={body} className={styles.body}>
        <div className={styles.content}>{children}</div>
      </div>
    </section>
  );
}
