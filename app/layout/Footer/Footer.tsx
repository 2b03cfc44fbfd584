import { Fragment } from 'react';
import { paths } from '../../../contract/paths.ts';
import button from '../../ui/Button/Button.module.css';
import type { Layout } from '../data.ts';
import { EmailAddress } from '../EmailAddress.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import styles from './Footer.module.css';
import { Social } from './Social.tsx';

export interface FooterProps {
  layout: Layout;
  pathname: string;
  /** True on the pages for reading. */
  paper: boolean;
}

/** End credits on a central axis: where you are, who we are, and the closed stick as the last line. */
export function Footer({ layout, pathname, paper }: FooterProps) {
  const { company, footer: words } = layout;
  return (
    <footer className={styles['footer']} data-theme="dark">
      <div className={`row spread label screen-only ${styles['where']}`}>
        <Breadcrumb label={words.breadcrumb} home={layout.navigation.home} pathname={pathname} />
        <a className="tap" href="#top">
          {words.backToTop}
        </a>
      </div>
      <div className={`columns ${styles['close']}`}>
        <Closing layout={layout} paper={paper && layout.pages.includes('investor')} />
        <Credits layout={layout} />
      </div>
      <p className={`screen-only ${styles['title']}`} aria-hidden="true">
        {company.shortName}
      </p>
      <p className={`muted screen-only ${styles['billing']}`}>
        {company.billing.map(({ text, strong }) => (
          <span key={text}>
            {strong ? [gap(text), <em key={text}>{text}</em>] : gap(text) + text}
          </span>
        ))}
      </p>
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

/** The last line of every page, and where it leads. */
function Closing({ layout: { company, footer: words }, paper }: Omit<FooterProps, 'pathname'>) {
  return (
    <div className={`screen-only ${styles['closing']}`}>
      <p>{paper ? words.paperClosing : words.closing}</p>
      <div className="row">
        {paper ? (
          <a className={button['line']} href={`mailto:${company.investorEmail}`}>
            {words.paperContact}
          </a>
        ) : (
          <>
            <a className={button['solid']} href={paths.contact}>
              {words.contact}
            </a>
            <a className={button['text']} href={`${paths.home}#products`}>
              {words.hire}
            </a>
          </>
        )}
      </div>
    </div>
  );
}

/** What the law asks of a company's site, set as the credits of a film: role at the left, name at the right. */
function Credits({ layout: { company, footer: words } }: { layout: Layout }) {
  return (
    <dl className={styles['credits']}>
      <dt className="label">{words.registeredOffice}</dt>
      <dd>
        <address>
          {company.address.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </address>
      </dd>
      <dt className="label">{words.telephone}</dt>
      <dd>
        <a className="plain" href={`tel:${company.telephone.dial}`}>
          {company.telephone.display}
        </a>
      </dd>
      <dt className="label">{words.customerService}</dt>
      <dd>{company.customerService}</dd>
      <dt className="label">{words.support}</dt>
      <dd>
        <a href={`mailto:${company.supportEmail}`}>
          <EmailAddress email={company.supportEmail} />
        </a>
      </dd>
      {company.cin && (
        <>
          <dt className="label">{words.cin}</dt>
          <dd>{company.cin}</dd>
        </>
      )}
      <dt className="label screen-only">{words.follow}</dt>
      <dd className="screen-only">
        <Social networks={company.social} />
      </dd>
    </dl>
  );
}

/** Between two parts of the billing line; a comma follows the word before it. */
function gap(text: string): string {
  return text.startsWith(',') ? '' : ' ';
}
