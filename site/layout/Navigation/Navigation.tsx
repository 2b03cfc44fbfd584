import type { ComponentProps } from 'react';
import { type MenuPage, paths } from '../../contract/paths.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import type { LayoutProps } from '../data.ts';
import { isInvestorPage } from '../Footer/breadcrumb.ts';
import { Logo } from '../Logo/Logo.tsx';
import menu from './Menu.module.css';
import styles from './Navigation.module.css';

/** The navigation bar of every page: logo, five links, the way to the equipment, and the button that opens the full-screen menu. */
export function Navigation(props: LayoutProps) {
  const { layout } = props;
  const words = layout.navigation;
  return (
    <header className={styles.bar} data-theme="dark" data-bar>
      <Logo layout={layout} />
      <nav className={styles.links} aria-label={words.label}>
        <ul>
          {layout.pages.map((page) =>
            page === 'investor' ? (
              <InvestorItem key={page} {...props} />
            ) : (
              <li key={page}>
                <PageLink page={page} className="tap plain" {...props} />
              </li>
            ),
          )}
        </ul>
      </nav>
      {layout.hire && (
        <PageLink page="hire" className={`tap plain screen-only ${styles.hire}`} {...props} />
      )}
      {/* The browser itself opens the menu, so it works without JavaScript. */}
      <button
        type="button"
        className={`tap screen-only ${menu.button}`}
        aria-haspopup="dialog"
        popoverTarget={MENU_ID}
      >
        {words.menu}
      </button>
    </header>
  );
}

export const MENU_ID = 'site-menu';

type PageLinkProps = LayoutProps & ComponentProps<'a'> & { page: MenuPage | 'hire' };

/** A link that says whether the visitor is on its page, or on one under it. */
export function PageLink({ page, layout, pathname, ...look }: PageLinkProps) {
  const isUnder =
    page === 'investor'
      ? isInvestorPage(pathname, layout.sections)
      : pathname.startsWith(`${paths[page]}/`);
  const current = pathname === paths[page] ? 'page' : isUnder ? 'true' : undefined;
  return (
    <a href={paths[page]} aria-current={current} {...look}>
      {page === 'hire' ? layout.hire : layout.navigation[page]}
    </a>
  );
}

const LIST_ID = 'investor-list';

function InvestorItem(props: LayoutProps) {
  return (
    <li className={styles.investor} data-investor-list>
      <PageLink page="investor" className="tap plain" {...props} />
      <button
        type="button"
        className="tap"
        aria-label={props.layout.navigation.investorPages}
        popoverTarget={LIST_ID}
      >
        <Icon name="chevron" />
      </button>
      <ul id={LIST_ID} popover="auto" className={`panel ${styles.drop}`}>
        <InvestorLinks {...props} />
      </ul>
    </li>
  );
}

export function InvestorLinks({ layout, pathname }: LayoutProps) {
  return layout.sections.map(({ id, title, count }) => (
    <li key={id}>
      <a
        className="tap plain muted"
        href={paths.filings(id)}
        aria-current={pathname === paths.filings(id) ? 'page' : undefined}
      >
        {title}
        <span aria-hidden="true">{count}</span>
      </a>
    </li>
  ));
}
