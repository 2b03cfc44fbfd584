import { useEffect, useRef, useState } from 'react';
import { type MenuPage, paths } from '../../../contract/paths.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { onWindow } from '../../ui/on-window.ts';
import { Picture } from '../../ui/Picture/Picture.tsx';
import type { Layout } from '../data.ts';
import { Logo } from '../Logo/Logo.tsx';
import { InvestorLinks } from './InvestorItem.tsx';
import styles from './Menu.module.css';
import sideStyles from './MenuSide.module.css';
import { currentOf, MENU_ID } from './pages.ts';

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
  const [shown, setShown] = useState<MenuPage>(
    layout.pages.includes('project') ? 'project' : 'home',
  );
  const { navigation: words } = layout;
  const close = () => dialog.current?.hidePopover();

  // Closes the menu before the page enters the back/forward cache.
  useEffect(() => onWindow('pagehide')(() => dialog.current?.hidePopover()), []);

  return (
    <dialog
      ref={dialog}
      id={MENU_ID}
      popover="auto"
      aria-modal="true"
      className={`screen-only ${styles.menu}`}
      aria-label={words.menuLabel}
    >
      <div className={`row spread ${styles.top}`}>
        <Logo layout={layout} onClick={close} />
        <button
          type="button"
          className={styles.button}
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
        >
          {words.close}
        </button>
      </div>
      <div className={`panel ${styles.board}`}>
        <div className={styles.sticks} />
        <nav className={styles.body} aria-label={words.menuLabel}>
          <ul className={styles.links}>
            {layout.pages.map((page) => (
              <li key={page}>
                <a
                  className="plain"
                  href={paths[page]}
                  aria-current={currentOf(page, pathname)}
                  onClick={close}
                  onFocus={() => setShown(page)}
                  onPointerEnter={() => setShown(page)}
                >
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

interface MenuSideProps extends MenuProps {
  shown: MenuPage;
  close: () => void;
}

/** The still of the focused or hovered link, and the other ways. One still is in the HTML; the others load on demand and stay. */
function MenuSide({ layout, pathname, shown, close }: MenuSideProps) {
  const { company, navigation: words } = layout;
  const [asked, setAsked] = useState<MenuPage[]>([shown]);
  if (!asked.includes(shown)) setAsked([...asked, shown]);
  return (
    <div className="column">
      <div className={`fill wide-only ${sideStyles.stills}`}>
        {asked.map((page) => (
          <div key={page} data-shown={page === shown}>
            <Picture picture={layout.stills[page]} sizes="33vw" />
          </div>
        ))}
      </div>
      {layout.hire && (
        <a className={sideStyles.hire} href={paths.hire} onClick={close}>
          {layout.hire}
          <Icon name="arrow" />
        </a>
      )}
      {layout.sections.length > 0 && (
        <>
          <p className={`label ${sideStyles.heading}`} id="menu-investors">
            {words.investorPages}
          </p>
          <ul className={sideStyles.sections} aria-labelledby="menu-investors">
            <InvestorLinks sections={layout.sections} pathname={pathname} onChoose={close} />
          </ul>
        </>
      )}
      <p className={`row spread small ${sideStyles.reach}`}>
        <a href={`tel:${company.telephone.dial}`}>{company.telephone.display}</a>
        <a href={`mailto:${company.supportEmail}`}>{company.supportEmail}</a>
      </p>
    </div>
  );
}
