import type { Filing } from '../../../content-model/filing.ts';
import type { Investor } from '../../../content-model/schemas.ts';
import { fill } from '../fill.ts';

/** Words that every list of filings uses. */
export type FilingWords = Investor['filings'];

/** '1 document', '16 documents'. */
export function countOf(words: FilingWords, n: number): string {
  return n === 1 ? words.one : fill(words.many, { n });
}

/** Another document that this one replaces, or is replaced by. */
export interface RelatedFiling {
  title: string;
  date: string;
  href: string;
}

/** What a list shows of one document; the page carries no more of it. */
export interface FilingRow {
  id: string;
  title: string;
  /** ISO date filed. */
  date: string;
  type: string;
  pages: number;
  bytes: number;
  href: string;
  /** Left out for English, the language of the page. */
  language?: string;
  replacedBy?: RelatedFiling;
  replaces?: RelatedFiling;
}

const related = (filing: Filing | undefined): RelatedFiling | undefined =>
  filing && { title: filing.title, date: filing.date, href: filing.href };

/** Rows for a list, in the order given; `all` is where replaced and replacing documents are looked up. */
export function filingRows(filings: readonly Filing[], all: readonly Filing[]): FilingRow[] {
  const byId = new Map(all.map((filing) => [filing.id, filing]));
  return filings.map((filing) => {
    const replacedBy = related(byId.get(filing.supersededBy ?? ''));
    const replaces = related(byId.get(filing.supersedes ?? ''));
    return {
      id: filing.id,
      title: filing.title,
      date: filing.date,
      type: filing.type,
      pages: filing.pages,
      bytes: filing.bytes,
      href: filing.href,
      ...(filing.language !== 'en' && { language: filing.language }),
      ...(replacedBy && { replacedBy }),
      ...(replaces && { replaces }),
    };
  });
}
