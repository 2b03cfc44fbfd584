import { longDate } from '../../../../site/contract/words/dates.ts';
import { fill } from '../../../../site/contract/words/fill.ts';
import type { Filing } from '../../content/filing-schema.ts';
import type { FilingSectionPage, Investor } from '../../content/investor-schemas.ts';

/** The labels that every list of filings uses, and the site's address, for links on paper. */
export type FilingWords = Investor['filings'] & { siteUrl?: string };

type Sections = readonly Pick<FilingSectionPage, 'id' | 'title'>[];

export function countOf(words: FilingWords, n: number): string {
  return n === 1 ? words.one : fill(words.many, { n });
}

export function withdrawalOf(
  { withdrawn }: Pick<Filing, 'withdrawn'>,
  words: FilingWords,
): string | undefined {
  if (!withdrawn) return undefined;
  return fill(words.withdrawn, { date: longDate(withdrawn.date), reason: withdrawn.reason });
}

/** Each correction as a sentence: the day, the reason, and the previous value. */
export function amendmentsOf(
  { amendments = [] }: Filing,
  words: FilingWords,
  sections: Sections,
): string[] {
  return amendments.map(({ date, reason, was }) =>
    fill(words.amendment, {
      date: longDate(date),
      reason,
      was: [
        was.title,
        was.date && longDate(was.date),
        was.type,
        sections.find(({ id }) => id === was.section)?.title,
        withdrawalOf(was, words),
      ]
        .filter(Boolean)
        .join(', '),
    }),
  );
}

export function filingRows(
  filings: readonly Filing[],
  all: readonly Filing[],
  words: FilingWords,
  sections: Sections,
) {
  const byId = new Map(all.map((filing) => [filing.id, filing]));
  return filings.map((filing) => ({
    ...filing,
    replacedBy: byId.get(filing.supersededBy ?? ''),
    replaces: byId.get(filing.supersedes ?? ''),
    withdrawn: withdrawalOf(filing, words),
    amendments: amendmentsOf(filing, words, sections),
  }));
}

export type FilingRow = ReturnType<typeof filingRows>[number];
