import { paths } from '../../../site/contract/paths.ts';
import { PageHead } from '../../../site/layout/PageHead/PageHead.tsx';
import type { PageProps } from '../../../site/page-data/page-data.ts';
import { Collapsible } from '../../../site/ui/Collapsible/Collapsible.tsx';
import edges from '../../../site/ui/Edges/Edges.module.css';
import { Feeds, FilingList } from './FilingList/FilingList.tsx';
import styles from './Filings.module.css';
import type { filingsPage } from './filings-data.ts';
import { Highlights } from './Highlights/Highlights.tsx';
import { LastResult } from './LastResult/LastResult.tsx';

type FilingsProps = PageProps<typeof filingsPage>;
type Rows = FilingsProps['groups'][number]['rows'];

export default function Filings({ id, groups, words, years, ...page }: FilingsProps) {
  return (
    <>
      <PageHead headline={page.title} lead={page.lead} />
      {page.result && <LastResult {...page.result} small />}
      <div className="page-body">
        <Sections words={words} sections={page.sections} id={id} />
        <div>
          {groups.map((group) => {
            const covers = coversOf(group.rows, page.highlights?.years);
            return (
              <Collapsible
                key={group.id}
                title={group.title}
                // Each cover has its own date.
                note={covers.length > 0 ? undefined : group.note}
                count={group.count}
              >
                <Documents {...group} covers={covers} words={words} />
              </Collapsible>
            );
          })}
          {page.highlights && <Highlights {...page.highlights} />}
          {years.links.length > 0 && <Years {...years} />}
          <Feeds id={id} words={words} />
        </div>
      </div>
    </>
  );
}

/** The reports that stand above the columns of the table of figures. Empty if one is missing, or a newer one has none. */
function coversOf(rows: Rows, years: string[] = []): Rows {
  const current = rows.filter(({ replacedBy, withdrawn }) => !replacedBy && !withdrawn);
  const covers = years
    .toReversed()
    .flatMap((year) => current.find(({ period }) => period === year) ?? []);
  return covers.length === years.length && covers[0] === current[0] ? covers : [];
}

type DocumentsProps = FilingsProps['groups'][number] &
  Pick<FilingsProps, 'words'> & { covers: Rows };

function Documents({ title, rows, covers, words }: DocumentsProps) {
  if (covers.length === 0) return <FilingList caption={title} rows={rows} words={words} />;
  const others = rows.filter((row) => !covers.includes(row));
  return (
    <>
      <ul className={styles.covers}>
        {covers.map((row) => (
          <li key={row.id}>
            <FilingList caption={row.title} rows={[{ ...row, name: row.period }]} words={words} />
          </li>
        ))}
      </ul>
      {others.length > 0 && <FilingList caption={title} rows={others} words={words} />}
    </>
  );
}

function Years({ title, links }: FilingsProps['years']) {
  return (
    <nav className={`above-5 ${styles.years}`} aria-label={title}>
      <h2 className="as-h4">{title}</h2>
      <ul className="row note inked above-3">
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

/** Links to the five sections, above the list. On narrow screens they are scrolled to the current one. */
function Sections({ words, sections, id }: Pick<FilingsProps, 'words' | 'sections' | 'id'>) {
  return (
    <nav
      data-edges=""
      className={`bleed quiet ${edges.edges} ${styles.sections}`}
      aria-label={words.sections}
    >
      {sections.map((section) => (
        <a
          key={section.id}
          className="tap"
          href={paths.filings(section.id)}
          aria-current={section.id === id ? 'page' : undefined}
        >
          {section.title}
        </a>
      ))}
    </nav>
  );
}
