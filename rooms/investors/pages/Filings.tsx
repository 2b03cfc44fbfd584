import { paths } from '../../../site/contract/paths.ts';
import { unbroken } from '../../../site/contract/words/unbroken.ts';
import { InvestorHead } from '../../../site/layout/InvestorHead/InvestorHead.tsx';
import type { PageProps } from '../../../site/page-data/page-data.ts';
import { Collapsible } from '../../../site/ui/Collapsible/Collapsible.tsx';
import edges from '../../../site/ui/Edges/Edges.module.css';
import { Feeds, FilingList } from './FilingList/FilingList.tsx';
import styles from './Filings.module.css';
import type { filingsPage } from './filings-data.ts';
import { Highlights } from './Highlights/Highlights.tsx';

type FilingsProps = PageProps<typeof filingsPage>;

export default function Filings({ id, groups, words, years, ...page }: FilingsProps) {
  return (
    <>
      <InvestorHead title={page.title} lead={page.lead} />
      <div className="page-body">
        {page.result && <Result {...page.result} />}
        <InvestorSections words={words} sections={page.sections} id={id} />
        <div>
          {groups.map((group) => (
            <Collapsible key={group.id} title={group.title} note={group.note} count={group.count}>
              <FilingList caption={group.title} rows={group.rows} words={words} />
            </Collapsible>
          ))}
          {years.links.length > 0 && <Years {...years} />}
          <Feeds id={id} words={words} />
        </div>
        {page.highlights && (
          <div className="above-5">
            <Highlights highlights={page.highlights} />
          </div>
        )}
      </div>
    </>
  );
}

/** The last result in one line: it is filed in another section. */
function Result({ title, figures, note, href, link }: NonNullable<FilingsProps['result']>) {
  return (
    <p className={`row ${styles.result}`}>
      <b>{title}</b>
      {figures.map(({ label, value, unit, change }) => (
        <span key={label}>
          {label} {unbroken(unit.replace(/^(Rs)? ?/, `$1 ${value} `))} <b>{change}</b>
        </span>
      ))}
      <span>{note}</span>
      <a className="press" href={href} target="_blank" rel="noopener">
        {link}
      </a>
    </p>
  );
}

function Years({ title, links }: FilingsProps['years']) {
  return (
    <nav className={styles.years} aria-label={title}>
      <h2 className="as-h4">{title}</h2>
      <ul className={`row note inked ${styles.links}`}>
        {links.map(({ years, href, count, current }) => (
          <li key={href}>
            <a className="text" href={href} aria-current={current ? 'page' : undefined}>
              {years}
            </a>{' '}
            {count}
          </li>
        ))}
      </ul>
    </nav>
  );
}

type SectionsProps = Pick<FilingsProps, 'words' | 'sections' | 'id'>;

/** Links to the five sections, above the list. On narrow screens they are scrolled to the current one. */
function InvestorSections({ words, sections, id }: SectionsProps) {
  return (
    <nav
      data-edges=""
      className={`bleed quiet ${edges.edges} ${styles.sections}`}
      aria-label={words.sections}
    >
      {sections.map((section) => (
        <a
          key={section.id}
          href={paths.filings(section.id)}
          aria-current={section.id === id ? 'page' : undefined}
        >
          {section.title}
        </a>
      ))}
    </nav>
  );
}
