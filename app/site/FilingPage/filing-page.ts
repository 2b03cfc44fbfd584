import type { Content } from '../../../content-model/content.ts';
import type { Filing, FilingSection } from '../../../content-model/filing.ts';
import { filingsOf } from '../../../content-model/filing-lists.ts';
import type { FilingSectionPage } from '../../../content-model/schemas.ts';
import { longDate } from '../dates.ts';
import { countOf, type FilingRow, type FilingWords, filingRows } from '../FilingList/filing-row.ts';
import { fill } from '../fill.ts';
import type { SectionLink } from '../InvestorSections/InvestorSections.tsx';

/** All documents of a section in one file, made at build. */
export interface FilingArchive {
  href: string;
  bytes: number;
}

/** One collapsible list of a page. */
export interface FilingFold {
  id: string;
  title: string;
  note?: string;
  count: string;
  rows: FilingRow[];
}

/** Everything that a page of filings shows. */
export interface FilingPageData {
  id: FilingSection;
  meta: FilingSectionPage['meta'];
  title: string;
  lead: string;
  sections: SectionLink[];
  folds: FilingFold[];
  words: FilingWords;
  archive?: FilingArchive;
}

/** Data for one of the five pages of filings; an unknown section is a fault of the code, and thrown. */
export function filingPage(
  content: Content,
  id: FilingSection,
  archive: FilingArchive | undefined,
): FilingPageData {
  const page = content.filingSections.find((section) => section.id === id);
  if (!page) throw new Error(`content: no page for the section ${id}`);
  const words = content.investor.filings;
  const filings = filingsOf(id, content.filings);

  const fold = (
    key: string,
    title: string,
    note: string | undefined,
    of: Filing[],
  ): FilingFold => ({
    id: key,
    title,
    ...(note && { note }),
    count: countOf(words, of.length),
    rows: filingRows(of, content.filings),
  });

  return {
    id,
    meta: page.meta,
    title: page.title,
    lead: page.lead,
    sections: content.filingSections.map((section) => ({ id: section.id, title: section.title })),
    folds: page.groups?.map((group) =>
      fold(
        group.id,
        group.id,
        `${group.title}. ${group.note}`,
        filings.filter((filing) => filing.esg === group.id),
      ),
    ) ?? [fold(id, page.listTitle, page.listNote ?? spanOf(words, filings), filings)],
    words,
    ...(archive && { archive }),
  };
}

function spanOf(words: FilingWords, filings: Filing[]): string | undefined {
  const dates = filings.map((filing) => filing.date).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  return from && to ? fill(words.span, { from: longDate(from), to: longDate(to) }) : undefined;
}
