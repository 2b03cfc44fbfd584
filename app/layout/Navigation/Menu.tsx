import { useEffect, useRef, useState } from 'react';
import { paths } from '../../../contract/paths.ts';
import type { Layout } from '../data.ts';
import { Logo } from '../Logo/Logo.tsx';
import styles from './Menu.module.css';
import { MenuSide } from './MenuSide.tsx';
import { currentOf, MENU_ID, type PageName } from './pages.ts';

export interface MenuProps {
  layout: Layout;
  pathname: string;
}

/**
 * The full-screen menu, drawn as a clapperboard. It is a popover, because a modal dialog makes the browser
 * recalculate the styles of the whole page before it appears. The stylesheet hides the page once the menu covers it.
 */
export function Menu({ layout, pathname }: MenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState<PageName>(
    layout.pages.includes('project') ? 'project' : 'home',
  );
  const { navigation: words } = layout;
  const sections = layout.sections.map(({ id }) => paths.filings(id));
  const close = () => dialog.current?.hidePopover();

  // Closes the menu before the page enters the back/forward cache.
  useEffect(() => {
    const leave = () => dialog.current?.hidePopover();
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);

  return (
    <dialog
      ref={dialog}
      id={MENU_ID}
      popover="auto"
      aria-modal="true"
      className={`screen-only ${styles['menu']}`}
      aria-label={words.menuLabel}
    >
      <div className={styles['top']}>
        <Logo layout={layout} onClick={close} />
        <button
          type="button"
          className={styles['button']}
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
        >
          {words.close}
        </button>
      </div>
      <div className={`panel ${styles['board']}`}>
        <div className={styles['sticks']} />
        <nav className={styles['body']} aria-label={words.menuLabel}>
          <ul className={styles['links']}>
            {layout.pages.map((page, place) => (
              <li key={page}>
                <a
                  className="plain"
                  href={paths[page]}
                  aria-current={currentOf(page, pathname, sections)}
                  onClick={close}
                  onFocus={() => setShown(page)}
                  onPointerEnter={() => setShown(page)}
                >
                  <span className="label" aria-hidden="true">
                    {`SC 0${place + 1}`}
                  </span>
                  <b>{words[page]}</b>
                </a>
              </li>
            ))}
          </ul>
          <MenuSide layout={layout} pathname={pathname} shown={shown} close={close} />
        </nav>
      </div>
    </dialog>
  );
}
