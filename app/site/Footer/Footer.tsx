import type { Frame } from '../../data/frame.ts';
import { paths } from '../../paths.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import styles from './Footer.module.css';
import { Social } from './Social.tsx';

export interface FooterProps {
  frame: Frame;
  pathname: string;
}

/** End credits on a central axis: where you are, who we are, and the closed stick as the last line. */
export function Footer({ frame, pathname }: FooterProps) {
  const { company, footer: words } = frame;
  return (
    <footer className={styles['footer']} data-theme="dark">
      <div className={`${styles['where']} slate`}>
        <Breadcrumb label={words.breadcrumb} home={frame.navigation.home} pathname={pathname} />
        <a href="#top">{words.backToTop}</a>
      </div>
      <Credits frame={frame} />
      <p className={styles['title']} aria-hidden="true">
        {company.shortName}
      </p>
      <p className={styles['billing']}>
        {company.billing.map(({ text, strong }) => (
          <span key={text}>
            {text.startsWith(',') ? '' : ' '}
            {strong ? <em>{text}</em> : text}
          </span>
        ))}
      </p>
      <div className={styles['legal']}>
        <p>{company.copyright}</p>
        <p>
          {frame.hire && (
            <>
              <a href={paths.hire}>{frame.hire}</a>
              {' · '}
            </>
          )}
          <a href={paths.privacy}>{words.privacy}</a>
          {' · '}
          <a href={paths.accessibility}>{words.accessibility}</a>
        </p>
      </div>
    </footer>
  );
}

/** What the law asks of a company's site, set as the credits of a film: role at the left, name at the right. */
function Credits({ frame: { company, footer: words } }: { frame: Frame }) {
  return (
    <dl className={styles['credits']}>
      <dt>{words.registeredOffice}</dt>
      <dd>
        <address>
          {company.address.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </address>
      </dd>
      <dt>{words.telephone}</dt>
      <dd>
        <a className={styles['quiet']} href={`tel:${company.telephone.dial}`}>
          {company.telephone.display}
        </a>
      </dd>
      <dt>{words.customerService}</dt>
      <dd>{company.customerService}</dd>
      <dt>{words.support}</dt>
      <dd>
        <a href={`mailto:${company.supportEmail}`}>{company.supportEmail}</a>
      </dd>
      <dt>{words.cin}</dt>
      <dd>{company.cin}</dd>
      <dt>{words.follow}</dt>
      <dd>
        <Social networks={company.social} />
      </dd>
    </dl>
  );
}
