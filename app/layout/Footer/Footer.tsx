import { Fragment } from 'react';
import { paths } from '../../../contract/paths.ts';
import { Built } from '../../ui/Built.tsx';
import type { Layout } from '../data.ts';
import { breadcrumb, type Crumb, isInvestorPage } from './breadcrumb.ts';
import styles from './Footer.module.css';

export interface FooterProps {
  layout: Layout;
  pathname: string;
  /** True on the pages for reading. */
  paper: boolean;
}

/** The end of the page: where you are, one line and where it leads, and who we are. Only on Home it is as high as a window. */
export function Footer({ layout, pathname, paper }: FooterProps) {
  const { company, footer: words } = layout;
  const home = pathname === paths.home;
  return (
    <footer
      className={`over-stick ${styles.footer} ${home ? styles.credits : styles.slate}`}
      data-theme={paper ? 'paper' : 'dark'}
    >
      <div className={`row spread label quiet screen-only ${styles.where}`}>
        <Breadcrumb layout={layout} pathname={pathname} />
        <a className="tap" href="#top">
          {words.backToTop}
        </a>
      </div>
      <div className={home ? `wide-split ${styles.close}` : undefined}>
        <Closing layout={layout} pathname={pathname} />
        <Built html={layout.house} />
      </div>
      {home && (
        <>
          <p className={`screen-only ${styles.title}`} aria-hidden="true">
            {company.shortName}
          </p>
          <p className={`muted screen-only ${styles.billing}`}>
            {company.billing.map(({ text, strong }) => (
              <Fragment key={text}>
                {strong ? <em>{gap(text) + text}</em> : gap(text) + text}
              </Fragment>
            ))}
          </p>
        </>
      )}
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
      </div>
    </footer>
  );
}

type PlaceProps = Pick<FooterProps, 'layout' | 'pathname'>;

/** The part of addresses that has no page of its own. */
const FOLDER = paths.person('');

/** The position of the page in the site, built only from its path. */
function Breadcrumb({ layout, pathname }: PlaceProps) {
  const crumbs = [{ name: layout.navigation.home, path: paths.home }, ...breadcrumb(pathname)];
  const last = crumbs.at(-1);
  return (
    <nav aria-label={layout.footer.breadcrumb}>
      <ol className="row">
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
function Closing({ layout: { company, footer: words }, pathname }: PlaceProps) {
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

/** Between two parts of the billing line; a comma follows the word before it. */
function gap(text: string): string {
  return text.startsWith(',') ? '' : ' ';
}
