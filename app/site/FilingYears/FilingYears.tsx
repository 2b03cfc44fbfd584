import { Collapsible } from '../../ui/Collapsible/Collapsible.tsx';
import { FilingList } from '../FilingList/FilingList.tsx';
import { countOf } from '../FilingList/filing-row.ts';
import page from '../FilingPage/FilingPage.module.css';
import { fileSize } from '../file-size.ts';
import { fill } from '../fill.ts';
import { InvestorHead } from '../InvestorHead/InvestorHead.tsx';
import { InvestorSections } from '../InvestorSections/InvestorSections.tsx';
import { AllYearsList } from './AllYearsList.tsx';
import type { FilingYearsData } from './filing-years-page.ts';
import { YearLinks } from './YearLinks.tsx';

/** One page of a section with very many documents: its newest years, or one earlier year. */
export function FilingYears({ data }: { data: FilingYearsData }) {
  const { id, rows, all, words, listTitle } = data;
  const count = all
    ? fill(words.shown, { n: rows.length, total: all.total })
    : countOf(words, rows.length);
  return (
    <>
      <InvestorHead title={data.title} lead={data.lead} />
      <div className={page.layout}>
        <InvestorSections label={words.sections} sections={data.sections} current={id} />
        <div className={page.lists}>
          <Collapsible key={data.href} title={listTitle} note={data.note} count={count}>
            {all ? (
              <AllYearsList data={data} all={all}>
                <Download data={data} />
              </AllYearsList>
            ) : (
              <>
                <p className={page.links}>
                  <Download data={data} />
                </p>
                <FilingList caption={listTitle} rows={rows} words={words} />
              </>
            )}
          </Collapsible>
          <YearLinks label={data.yearWords.years} links={data.links} current={data.href} />
          <p className={page.links}>
            <span>{words.feeds}</span>
            <a href={`/feeds/${id}.xml`}>{words.atom}</a>
            <a href={`/feeds/${id}.json`}>{words.json}</a>
          </p>
        </div>
      </div>
    </>
  );
}

/** Everything this page lists, in one file. */
function Download({ data: { archive, href, links, words, yearWords } }: { data: FilingYearsData }) {
  const years = links.find((link) => link.href === href)?.years;
  if (!archive || !years) return null;
  return (
    <a className={page.archive} href={archive.href} download>
      {fill(yearWords.download, { years })} (
      {fill(words.archive, { size: fileSize(archive.bytes) })})
    </a>
  );
}
