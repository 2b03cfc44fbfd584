import { paths } from '../../../contract/paths.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import { SHOWN } from '../../ui/shown.ts';
import type { LayoutProps } from '../data.ts';
import { Logo } from '../Logo/Logo.tsx';
import { InvestorLinks } from './InvestorItem.tsx';
import styles from './Menu.module.css';
import sideStyles from './MenuSide.module.css';
import { currentOf, MENU_ID } from './pages.ts';

/**
 * The full-screen menu, drawn as a clapperboard. It is a popover, because a modal dialog makes the browser
 * recalculate the styles of the whole page before it appears. The stylesheet hides the page once the menu covers it.
 * `run-menu.ts` does the rest.
 */
export function Menu({ layout, pathname }: LayoutProps) {
  const { navigation: words } = layout;
  return (
    <dialog
      id={MENU_ID}
      data-menu=""
      popover="auto"
      aria-modal="true"
      className={`screen-only ${styles.menu}`}
      aria-label={words.menuLabel}
    >
      <div className={`row spread ${styles.top}`}>
        <Logo layout={layout} />
        <button
          type="button"
          className={styles.button}
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
        >
          {words.close}
        </button>
      </div>
      <div className={`panel ${styles.board}`} data-stills="">
        <div className={styles.sticks} />
        <nav className={styles.body} aria-label={words.menuLabel}>
          <ul className={styles.links}>
            {layout.pages.map((page) => (
              <li key={page}>
                <a
                  className="plain"
                  href={paths[page]}
                  aria-current={currentOf(page, pathname)}
                  data-shows={page}
                >
                  <b>{words[page]}</b>
                </a>
              </li>
            ))}
          </ul>
          <MenuSide layout={layout} pathname={pathname} />
        </nav>
      </div>
    </dialog>
  );
}

/** The still of the focused or hovered link, and the other ways. A still loads when it is first shown. */
function MenuSide({ layout, pathname }: LayoutProps) {
  const { company, navigation: words } = layout;
  const first = layout.pages.includes('project') ? 'project' : 'home';
  return (
    <div className="column">
      <div className={`fill wide-only ${sideStyles.stills}`}>
        {layout.pages.map((page) => (
          <div key={page} data-still={page} {...(page === first && SHOWN)}>
            <Picture picture={layout.stills[page]} sizes="33vw" />
          </div>
        ))}
      </div>
      {layout.hire && (
        <a className={sideStyles.hire} href={paths.hire}>
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
            <InvestorLinks layout={layout} pathname={pathname} />
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
