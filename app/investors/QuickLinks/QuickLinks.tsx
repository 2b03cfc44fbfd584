import { paths } from '../../../contract/paths.ts';
import { shortDate } from '../../../contract/words/dates.ts';
import { fill } from '../../../contract/words/fill.ts';
import type { PageProps } from '../../content/page-data.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { countOf, type FilingWords } from '../FilingList/filing-row.ts';
import type { investorPage } from '../investor-data.ts';
import styles from './QuickLinks.module.css';

interface QuickLinksProps {
  links: PageProps<typeof investorPage>['links'];
  words: FilingWords;
}

/** The five sections as cards, each with the number of documents and the date of the newest. */
export function QuickLinks({ links, words }: QuickLinksProps) {
  return (
    <nav className={styles.quick} aria-label={words.sections}>
      {links.map((link) => (
        <a key={link.id} className="plain column" href={paths.filings(link.id)}>
          <h2>{link.title}</h2>
          <p className="muted">{link.card}</p>
          <span className={`row spread slate ${styles.facts}`}>
            <span>
              <span className="block">{countOf(words, link.count)}</span>
              {link.latest && (
                <time className="block" dateTime={link.latest}>
                  {fill(words.last, { date: shortDate(link.latest) })}
                </time>
              )}
            </span>
            <Icon name="arrow" />
          </span>
        </a>
      ))}
    </nav>
  );
}
