import { instantOf, isPublic, type Moment, publicMoment } from '../../../site/content/moments.ts';
import type { Standing } from '../contract/answers.ts';
import { FILING_SECTIONS, type FilingSection } from '../contract/filing-sections.ts';
import type { Filing, FilingRecord } from './filing-schema.ts';

export const LATEST = 5;

/** The sections whose pages list a document: its own, and the ESG page for those of its groups. */
export function sectionsOf({ section, esg }: Pick<FilingRecord, 'section' | 'esg'>) {
  return FILING_SECTIONS.filter((id) => (id === 'esg' ? esg !== undefined : id === section));
}

export function filingsOf(section: FilingSection, filings: readonly Filing[]): Filing[] {
  return filings.filter((filing) => sectionsOf(filing).includes(section));
}

export function standingOf({ withdrawn, supersededOn }: Filing): Standing | undefined {
  if (withdrawn) return { state: 'withdrawn', date: withdrawn.date };
  return supersededOn ? { state: 'replaced', date: supersededOn } : undefined;
}

/** When something about a document last changed: filed, corrected, replaced or withdrawn. */
export function lastChangeOf(filing: Filing, successor: Filing | undefined): Date {
  const moments: Moment[] = [filing, ...(filing.amendments ?? [])];
  if (filing.withdrawn) moments.push(filing.withdrawn);
  if (successor) moments.push(successor);
  return new Date(Math.max(...moments.map((moment) => instantOf(moment).getTime())));
}

export function newestFirst(a: Filing, b: Filing): number {
  return instantOf(b).getTime() - instantOf(a).getTime() || a.title.localeCompare(b.title);
}

/** The public documents. A document that waits for its minute has not replaced another one yet. */
export function publicFilings(filings: readonly Filing[], moment = publicMoment()): Filing[] {
  const shown = filings.filter((filing) => isPublic(filing, moment));
  const ids = new Set(shown.map(({ id }) => id));
  return shown.map(({ supersededBy, supersededOn, ...filing }) =>
    supersededBy && supersededOn && ids.has(supersededBy)
      ? { ...filing, supersededBy, supersededOn }
      : filing,
  );
}
