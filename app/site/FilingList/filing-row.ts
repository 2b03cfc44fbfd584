import type { Filing } from '../../../content-model/filing.ts';
import type { Investor } from '../../../content-model/schemas.ts';
import { fill } from '../fill.ts';

/** The labels that every list of filings uses. */
export type FilingWords = Investor['filings'];

/** '1 document', '16 documents'. */
export function countOf(words: FilingWords, n: number): string {
  return n === 1 ? words.one : fill(words.many, { n });
}

/** A document that supersedes this one, or that this one supersedes. */
export interface RelatedFiling {
  title: string;
  date: string;
  href: string;
}

/** The data of a document in a list. The page contains no more of it. */
export interface FilingRow {
  id: string;
  title: string;
  /** ISO date of the filing. */
  date: string;
  type: string;
  pages: number;
  bytes: number;
  href: string;
  /** Undefined for English, the language of the page. */
  language?: string;
  replacedBy?: RelatedFiling;
  replaces?: RelatedFiling;
}

const related = (filing: Filing | undefined): RelatedFiling | undefined =>
  filing && { title: filing.title, date: filing.date, href: filing.href };

/** Rows of a list, in the given order. `all` is searched for superseding and superseded documents. */
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
