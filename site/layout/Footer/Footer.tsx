import { NOT_FOUND_PATH, paths } from '../../contract/paths.ts';
import type { PageLanguage } from '../../page-data/route.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import type { LayoutProps } from '../data.ts';
import { breadcrumb, type Crumb, isInvestorPage } from './breadcrumb.ts';
import styles from './Footer.module.css';
import { House } from './House.tsx';

interface FooterProps extends LayoutProps {
  languages: readonly PageLanguage[];
}

export function Footer({ layout, pathname, languages }: FooterProps) {
  return (
    <footer className={styles.footer} data-theme="dark">
      <Closing layout={layout} pathname={pathname} />
      <House layout={layout} />
      <div className={`row note quiet ${styles.legal}`}>
        <Breadcrumb layout={layout} pathname={pathname} />
        <p>{layout.company.copyright}</p>
        {layout.lastLinks.map(({ href, label }) => (
          <a key={href} className="tap screen-only" href={href}>
            {label}
          </a>
        ))}
        {languages.length > 0 && (
          <nav className="row screen-only" aria-label={layout.languages}>
            {languages.map(({ code, name, path }) => (
              <a key={code} className="tap" href={path} hrefLang={code} lang={code}>
                {name}
              </a>
            ))}
          </nav>
        )}
      </div>
    </footer>
  );
}

/** The part of addresses that has no page of its own. */
const FOLDER = paths.person('');

function Breadcrumb({ layout, pathname }: LayoutProps) {
  const crumbs = [{ name: layout.navigation.home, path: paths.home }, ...breadcrumb(pathname)];
  const last = crumbs.at(-1);
  return (
    <nav aria-label={layout.footer.breadcrumb}>
      <ol className="row" data-unknown={pathname === NOT_FOUND_PATH ? '' : undefined}>
        {crumbs.map((crumb) => (
          <li key={crumb.path}>
            <Step {...crumb} last={crumb === last} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Step({ name, path, last }: Crumb & { last: boolean }) {
  if (last) return <b aria-current="page">{name}</b>;
  if (FOLDER === `${path}/`) return name;
  return (
    <a className="tap" href={path}>
      {name}
    </a>
  );
}

/** The last line of the page, and where it leads: never to the page itself. */
function Closing({ layout: { company, footer: words, hire }, pathname }: LayoutProps) {
  const investor = isInvestorPage(pathname) && words.paperClosing;
  const [href, label] = investor
    ? [`mailto:${company.investorEmail}`, words.paperContact]
    : pathname === paths.contact
      ? [paths.hire, hire && words.hire]
      : [paths.contact, words.contact];
  return (
    <div className={`row spread screen-only ${styles.closing}`}>
      <p>{investor || words.closing}</p>
      {label && (
        <a className="solid" href={href}>
          {label}
          <Icon name="arrow" />
        </a>
      )}
    </div>
  );
}
