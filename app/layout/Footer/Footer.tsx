import { Fragment } from 'react';
import { paths } from '../../../contract/paths.ts';
import button from '../../ui/Button/Button.module.css';
import { Icon, isIconName } from '../../ui/Icon/Icon.tsx';
import type { Layout } from '../data.ts';
import { MailLink } from '../MailLink.tsx';
import { Pairs } from '../Pairs.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { isInvestorPage } from './breadcrumb.ts';
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
      className={`${styles['footer']} ${home ? styles['credits'] : styles['slate']}`}
      data-theme={paper ? 'paper' : 'dark'}
    >
      <div className={`row spread label screen-only ${styles['where']}`}>
        <Breadcrumb label={words.breadcrumb} home={layout.navigation.home} pathname={pathname} />
        <a className="tap" href="#top">
          {words.backToTop}
        </a>
      </div>
      <div className={styles['close']}>
        <Closing layout={layout} pathname={pathname} />
        <House layout={layout} />
      </div>
      {home && (
        <>
          <p className={`screen-only ${styles['title']}`} aria-hidden="true">
            {company.shortName}
          </p>
          <p className={`muted screen-only ${styles['billing']}`}>
            {company.billing.map(({ text, strong }) => (
              <Fragment key={text}>
                {strong ? <em>{gap(text) + text}</em> : gap(text) + text}
              </Fragment>
            ))}
          </p>
        </>
      )}
      <div className={`row spread note ${styles['legal']}`}>
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

/** The last line of the page, and where it leads: never to the page itself. */
function Closing({
  layout: { company, footer: words },
  pathname,
}: Pick<FooterProps, 'layout' | 'pathname'>) {
  const investor = isInvestorPage(pathname) && words.paperClosing;
  const asked = pathname === paths.contact;
  return (
    <div className={`row spread screen-only ${styles['closing']}`}>
      <p>{investor || words.closing}</p>
      {investor ? (
        <a className={button['line']} href={`mailto:${company.investorEmail}`}>
          {words.paperContact}
        </a>
      ) : (
        <div className="row">
          {!asked && (
            <a className={button['solid']} href={paths.contact}>
              {words.contact}
            </a>
          )}
          {(asked || pathname === paths.home) && (
            <a className={button[asked ? 'solid' : 'text']} href={`${paths.home}#products`}>
              {words.hire}
            </a>
          )}
        </div>
      )}
    </div>
  );
}

/** What the law asks of a company's site: on Home as the credits of a film, elsewhere in a row. */
function House({ layout: { company, footer: words } }: { layout: Layout }) {
  return (
    <Pairs
      className={styles['house']}
      pairs={[
        {
          label: words.registeredOffice,
          value: (
            <address>
              {company.address.map((line) => (
                <span key={line}>{`${line} `}</span>
              ))}
            </address>
          ),
        },
        {
          label: words.telephone,
          value: (
            <a className="plain" href={`tel:${company.telephone.dial}`}>
              {company.telephone.display}
            </a>
          ),
        },
        { label: words.customerService, value: company.customerService },
        { label: words.support, value: <MailLink email={company.supportEmail} /> },
        { label: words.cin, value: company.cin },
        {
          label: words.follow,
          value: <Social networks={company.social} />,
          className: 'screen-only',
        },
      ]}
    />
  );
}

/** Between two parts of the billing line; a comma follows the word before it. */
function gap(text: string): string {
  return text.startsWith(',') ? '' : ' ';
}

/** The icons of social networks. An icon without an address is not a link. */
function Social({ networks }: { networks: Layout['company']['social'] }) {
  return (
    <ul className={`row ${styles['social']}`}>
      {networks.map(({ network, href }) => {
        const mark = isIconName(network) ? <Icon name={network} /> : network;
        return (
          <li key={network}>
            {href ? (
              <a
                className={button['square']}
                href={href}
                target="_blank"
                rel="noopener"
                aria-label={network}
              >
                {mark}
              </a>
            ) : (
              <span className={button['square']} role="img" aria-label={network}>
                {mark}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
