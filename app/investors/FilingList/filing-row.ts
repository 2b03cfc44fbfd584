import { longDate } from '../../../contract/words/dates.ts';
import { fill } from '../../../contract/words/fill.ts';
import type { Filing } from '../../../model/schemas/filing.ts';
import type { Investor } from '../../../model/schemas/schemas.ts';
import { pick } from '../../content/pick.ts';

/** The labels that every list of filings uses, and the site's address, for links on paper. */
export type FilingWords = Investor['filings'] & { siteUrl?: string };

/** '1 document', '16 documents'. */
export function countOf(words: FilingWords, n: number): string {
  return n === 1 ? words.one : fill(words.many, { n });
}

/** A document that supersedes this one, or that this one supersedes. */
export type RelatedFiling = Pick<Filing, 'title' | 'date' | 'href'>;

/** The data of a document in a list. The page contains no more of it. */
export interface FilingRow extends RelatedFiling, Pick<Filing, 'id' | 'type' | 'count' | 'bytes'> {
  /** Undefined for English, the language of the page. */
  language?: string;
  replacedBy?: RelatedFiling;
  replaces?: RelatedFiling;
  /** Day and reason of the withdrawal. */
  withdrawn?: string;
  /** Each correction of title or date: day, reason, previous value. */
  amendments?: string[];
}

const related = (filing: Filing | undefined): RelatedFiling | undefined =>
  filing && pick(filing, 'title', 'date', 'href');

/** Day and reason of a withdrawal, as a sentence. */
export function withdrawalOf(
  { withdrawn }: Pick<Filing, 'withdrawn'>,
  words: FilingWords,
): string | undefined {
  if (!withdrawn) return undefined;
  return fill(words.withdrawn, { date: longDate(withdrawn.date), reason: withdrawn.reason });
}

/** Each correction of title or date as a sentence: the day, the reason, and the previous value. */
export function amendmentsOf({ amendments = [] }: Filing, words: FilingWords): string[] {
  return amendments.map(({ date, reason, was }) =>
    fill(words.amendment, {
      date: longDate(date),
      reason,
      was: [was.title, was.date && longDate(was.date), withdrawalOf(was, words)]
        .filter(Boolean)
        .join(', '),
    }),
  );
}

/** Rows of a list, in the given order. `all` is searched for superseding and superseded documents. */
export function filingRows(
  filings: readonly Filing[],
  all: readonly Filing[],
  words: FilingWords,
): FilingRow[] {
  const byId = new Map(all.map((filing) => [filing.id, filing]));
  return filings.map((filing) => {
    const replacedBy = related(byId.get(filing.supersededBy ?? ''));
    const replaces = related(byId.get(filing.supersedes ?? ''));
    const withdrawn = withdrawalOf(filing, words);
    const amendments = amendmentsOf(filing, words);
    return {
      ...pick(filing, 'id', 'title', 'date', 'type', 'count', 'bytes', 'href'),
      ...(filing.language !== 'en' && { language: filing.language }),
      ...(replacedBy && { replacedBy }),
      ...(replaces && { replaces }),
      ...(withdrawn && { withdrawn }),
      ...(amendments.length > 0 && { amendments }),
    };
  });
}
