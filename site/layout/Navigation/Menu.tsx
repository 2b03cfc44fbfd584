import { Picture } from '../../ui/Picture/Picture.tsx';
import type { LayoutProps } from '../data.ts';
import { Logo } from '../Logo/Logo.tsx';
import styles from './Menu.module.css';
import { InvestorLinks, MENU_ID, PageLink } from './Navigation.tsx';

/**
 * The full-screen menu, under a clapper stick. It is a popover, because a modal dialog makes the browser recalculate
 * the styles of the whole page before it appears. `first-act.ts` does the rest.
 */
export function Menu(props: LayoutProps) {
  const { layout } = props;
  const { company, navigation: words } = layout;
  return (
    <dialog
      id={MENU_ID}
      data-menu=""
      popover="auto"
      aria-modal="true"
      className={`screen-only ${styles.menu}`}
      aria-label={words.menuLabel}
    >
      <div className={styles.stick} />
      <div className={`wrap row spread ${styles.top}`}>
        <Logo layout={layout} />
        <button
          type="button"
          className={`tap ${styles.button}`}
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
        >
          {words.close}
        </button>
      </div>
      <div className={styles.body} data-stills="">
        <nav className={`column ${styles.links}`} aria-label={words.menuLabel}>
          <ul>
            {layout.pages.map((page) => (
              <li key={page}>
                <PageLink page={page} className="plain" data-shows={page} {...props} />
                {page === 'investor' && (
                  <ul className={`row ${styles.sections}`}>
                    <InvestorLinks {...props} />
                  </ul>
                )}
              </li>
            ))}
            {layout.hire && (
              <li className={styles.hire}>
                <PageLink page="hire" className="plain" {...props} />
              </li>
            )}
          </ul>
          <p className={`row addresses quiet ${styles.reach}`}>
            <a href={`tel:${company.telephone.dial}`}>{company.telephone.display}</a>
            <a href={`mailto:${company.supportEmail}`}>{company.supportEmail}</a>
          </p>
        </nav>
        <Stills layout={layout} />
      </div>
    </dialog>
  );
}

function Stills({ layout: { pages, stills } }: Pick<LayoutProps, 'layout'>) {
  const first = pages.includes('project') ? 'project' : 'home';
  return (
    <div className={`fill ${styles.stills}`}>
      {pages.map((page) => (
        <figure
          key={page}
          className="cover"
          data-still={page}
          {...(page === first && { 'data-shown': '', 'data-seen': '' })}
        >
          <Picture picture={stills[page]} sizes="62vw" />
          <figcaption className="small">{stills[page].title}</figcaption>
        </figure>
      ))}
    </div>
  );
}
