import { paths } from '../../../contract/paths.ts';
import type { PageLanguage } from '../../content/route.ts';
import type { LayoutProps } from '../data.ts';
import { Logo } from '../Logo/Logo.tsx';
import { InvestorItem } from './InvestorItem.tsx';
import menu from './Menu.module.css';
import styles from './Navigation.module.css';
import { currentOf, MENU_ID } from './pages.ts';

interface NavigationProps extends LayoutProps {
  theme: 'dark' | 'paper';
  languages: readonly PageLanguage[];
}

/** The navigation bar of every page: logo, five links, and the button that opens the full-screen menu. */
export function Navigation({ layout, pathname, theme, languages }: NavigationProps) {
  const words = layout.navigation;
  return (
    <header className={styles.bar} data-theme="dark" data-over={theme} data-bar>
      <Logo layout={layout} />
      {languages.length > 0 && (
        <nav className={`row screen-only ${styles.languages}`} aria-label={layout.languages}>
          {languages.map(({ code, name, path }) => (
            <a key={code} className="tap plain" href={path} hrefLang={code} lang={code}>
              {name}
            </a>
          ))}
        </nav>
      )}
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
