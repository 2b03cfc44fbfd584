import { paths } from '../../contract/paths.ts';
import type { LayoutProps } from '../data.ts';
import { Logo } from '../Logo/Logo.tsx';
import { InvestorItem } from './InvestorItem.tsx';
import menu from './Menu.module.css';
import styles from './Navigation.module.css';
import { currentOf, MENU_ID } from './pages.ts';

/** The navigation bar of every page: logo, five links, the way to the equipment, and the button that opens the full-screen menu. */
export function Navigation({ layout, pathname }: LayoutProps) {
  const words = layout.navigation;
  return (
    <header className={styles.bar} data-theme="dark" data-bar>
      <Logo layout={layout} />
      <nav className={styles.links} aria-label={words.label}>
        <ul>
          {layout.pages.map((page) => {
            const current = currentOf(page, pathname);
            return page === 'investor' ? (
              <InvestorItem key={page} layout={layout} pathname={pathname} current={current} />
            ) : (
              <li key={page}>
                <a href={paths[page]} aria-current={current}>
                  {words[page]}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
      {layout.hire && (
        <a
          className={`screen-only ${styles.hire}`}
          href={paths.hire}
          aria-current={pathname === paths.hire ? 'page' : undefined}
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
