import { type MenuPage, paths } from '../../contract/paths.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import type { Layout, LayoutProps } from '../data.ts';
import { isInvestorPage } from '../Footer/breadcrumb.ts';
import { Logo } from '../Logo/Logo.tsx';
import menu from './Menu.module.css';
import styles from './Navigation.module.css';

/** The navigation bar of every page: logo, five links, the way to the equipment, and the button that opens the full-screen menu. */
export function Navigation({ layout, pathname }: LayoutProps) {
  const words = layout.navigation;
  return (
    <header className={styles.bar} data-theme="dark" data-bar>
      <Logo layout={layout} />
      <nav className={styles.links} aria-label={words.label}>
        <ul>
          {layout.pages.map((page) =>
            page === 'investor' ? (
              <InvestorItem key={page} layout={layout} pathname={pathname} />
            ) : (
              <li key={page}>
                <a href={paths[page]} aria-current={currentOf(page, layout, pathname)}>
                  {words[page]}
                </a>
              </li>
            ),
          )}
        </ul>
      </nav>
      {layout.hire && (
        <a
          className={`screen-only ${styles.hire}`}
          href={paths.hire}
          aria-current={currentOf('hire', layout, pathname)}
        >
          {layout.hire}
        </a>
      )}
      {/* The browser itself opens the menu, so it works without JavaScript. */}
      <button
        type="button"
        className={`screen-only ${menu.button}`}
        aria-haspopup="dialog"
        popoverTarget={MENU_ID}
      >
        {words.menu}
      </button>
    </header>
  );
}

export const MENU_ID = 'site-menu';

export function currentOf(
  page: MenuPage | 'hire',
  { sections }: Layout,
  pathname: string,
): 'page' | 'true' | undefined {
  if (pathname === paths[page]) return 'page';
  const inside =
    page === 'investor'
      ? isInvestorPage(pathname, sections)
      : pathname.startsWith(`${paths[page]}/`);
  return inside ? 'true' : undefined;
}

const LIST_ID = 'investor-list';

function InvestorItem({ layout, pathname }: LayoutProps) {
  const words = layout.navigation;
  return (
    <li className={styles.investor} data-investor-list>
      <a href={paths.investor} aria-current={currentOf('investor', layout, pathname)}>
        {words.investor}
      </a>
      <button type="button" aria-label={words.investorPages} popoverTarget={LIST_ID}>
        <Icon name="chevron" />
      </button>
      <ul id={LIST_ID} popover="auto" className={`panel ${styles.drop}`}>
        <InvestorLinks layout={layout} pathname={pathname} />
      </ul>
    </li>
  );
}

export function InvestorLinks({ layout, pathname }: LayoutProps) {
  return layout.sections.map(({ id, title, count }) => (
    <li key={id}>
      <a
        href={paths.filings(id)}
        aria-current={pathname === paths.filings(id) ? 'page' : undefined}
      >
        {title}
        <span aria-hidden="true">{count}</span>
      </a>
    </li>
  ));
}
