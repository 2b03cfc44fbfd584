import { Fragment } from 'react';
import { NOT_FOUND_PATH, paths } from '../../../contract/paths.ts';
import type { PageLanguage } from '../../content/route.ts';
import type { LayoutProps } from '../data.ts';
import { breadcrumb, type Crumb, isInvestorPage } from './breadcrumb.ts';
import styles from './Footer.module.css';
import { House } from './House.tsx';

interface FooterProps extends LayoutProps {
  languages: readonly PageLanguage[];
}

/** The end of the page: where you are, one line and where it leads, and who we are. */
export function Footer({ layout, pathname, languages }: FooterProps) {
  const { company, footer: words } = layout;
  return (
    <footer className={styles.footer} data-theme="dark">
      <div className={`row spread label quiet screen-only ${styles.where}`}>
        <Breadcrumb layout={layout} pathname={pathname} />
        <a className="tap" href="#top">
          {words.backToTop}
        </a>
      </div>
      <Closing layout={layout} pathname={pathname} />
      <House layout={layout} />
      <div className={`row spread note ${styles.legal}`}>
        <p>{company.copyright}</p>
        <p>
          {layout.lastLinks.map(({ href, label }, place) => (
            <Fragment key={href}>
              {place > 0 && ' · '}
              <a className="tap" href={href}>
                {label}
              </a>
            </Fragment>
          ))}
        </p>
        {languages.length > 0 && (
          <nav className="screen-only" aria-label={layout.languages}>
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

/** The position of the page in the site, built only from its path. */
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
function Closing({ layout: { company, footer: words }, pathname }: LayoutProps) {
  const investor = isInvestorPage(pathname) && words.paperClosing;
  const asked = pathname === paths.contact;
  return (
    <div className={`row spread screen-only ${styles.closing}`}>
      <p>{investor || words.closing}</p>
      {investor ? (
        <a className="line" href={`mailto:${company.investorEmail}`}>
          {words.paperContact}
        </a>
      ) : (
        <div className="row">
          {!asked && (
            <a className="solid" href={paths.contact}>
              {words.contact}
            </a>
          )}
          {words.hire && (asked || pathname === paths.home) && (
            <a className={asked ? 'solid' : 'text'} href={`${paths.home}#products`}>
              {words.hire}
            </a>
          )}
        </div>
      )}
    </div>
  );
}
