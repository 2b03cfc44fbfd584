import { NOT_FOUND_PATH, paths } from '../../contract/paths.ts';
import type { PageLanguage } from '../../page-data/route.ts';
import { Icon, isIconName } from '../../ui/Icon/Icon.tsx';
import { Pairs } from '../../ui/Pairs.tsx';
import { wholeWords } from '../../ui/whole-words.tsx';
import type { Layout, LayoutProps } from '../data.ts';
import { MailLink } from '../MailLink.tsx';
import { breadcrumb, type Crumb, isInvestorPage } from './breadcrumb.ts';
import styles from './Footer.module.css';

export function Footer(props: LayoutProps & { languages: readonly PageLanguage[] }) {
  const { layout, pathname, languages } = props;
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
  const crumbs = [
    { name: layout.navigation.home, path: paths.home },
    ...breadcrumb(pathname, layout.sections),
  ];
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

/** The last line of the page, and where it leads. The page that it leads to has none. */
function Closing({ layout, pathname }: LayoutProps) {
  const { company, contact, footer: words, sections } = layout;
  if (pathname === paths.contact || pathname === paths.kitList) return null;
  const investor = isInvestorPage(pathname, sections) && words.paperClosing;
  const renter = pathname.startsWith(paths.hire) && words.hireClosing;
  const [href, label] = investor
    ? [`mailto:${company.investorEmail}`, words.paperContact]
    : renter
      ? [paths.kitList, words.hireContact]
      : [contact, words.contact];
  return (
    <div className={`row spread screen-only ${styles.closing}`}>
      <p className={investor ? styles.small : undefined}>{investor || renter || words.closing}</p>
      {label && (
        <a className={investor ? 'line' : 'solid'} href={href}>
          {label}
          {!investor && <Icon name="arrow" />}
        </a>
      )}
    </div>
  );
}

function House({ layout: { company, footer: words } }: { layout: Layout }) {
  // Breaks only after a comma.
  const address = company.registeredOffice.lines.join(', ').replace(/(?<!,) /g, '\u00a0');
  return (
    <Pairs
      className={`small roomy ${styles.house}`}
      pairs={[
        { label: words.registeredOffice, value: <address>{wholeWords(address)}</address> },
        {
          label: words.telephone,
          value: <a href={`tel:${company.telephone.dial}`}>{company.telephone.display}</a>,
        },
        { label: words.customerService, value: company.customerService.name },
        { label: words.support, value: <MailLink email={company.supportEmail} /> },
        { label: words.cin, value: company.cin },
        {
          label: words.follow,
          value: company.social.length > 0 && <Social networks={company.social} />,
          className: `screen-only ${styles.follow}`,
        },
      ]}
    />
  );
}

/** The icons of social networks. An icon without an address is not a link. */
function Social({ networks }: { networks: Layout['company']['social'] }) {
  return (
    <ul>
      {networks.map(({ network, href }) => (
        <li key={network}>
          <a
            className="centred"
            href={href}
            role={href ? undefined : 'img'}
            aria-label={network}
            {...(href && { target: '_blank', rel: 'noopener' })}
          >
            {isIconName(network) ? <Icon name={network} /> : network}
          </a>
        </li>
      ))}
    </ul>
  );
}
