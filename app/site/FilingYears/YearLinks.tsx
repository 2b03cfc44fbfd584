import { PageLink } from '../../ui/PageLink.tsx';
import page from '../FilingPage/FilingPage.module.css';
import type { YearLink } from './filing-years-page.ts';
import styles from './YearLinks.module.css';

interface YearLinksProps {
  label: string;
  links: YearLink[];
  /** Address of the page they stand on. */
  current: string;
}

/** The way from year to year, with how many documents each has. */
export function YearLinks({ label, links, current }: YearLinksProps) {
  return (
    <nav className={styles['years']} aria-label={label}>
      <h2>{label}</h2>
      <ul className={page['links']}>
        {links.map(({ years, href, count }) => (
          <li key={href}>
            <PageLink to={href} aria-current={href === current ? 'page' : undefined}>
              {years}
            </PageLink>{' '}
            {count}
          </li>
        ))}
      </ul>
    </nav>
  );
}
