import { USUAL_TYPE } from '../contract/filing-sections.ts';
import type { FilingRecord } from './filing-schema.ts';

type Linked = Pick<FilingRecord, 'id' | 'type' | 'period' | 'notice' | 'supersedes'>;

const ANNUAL_REPORT = USUAL_TYPE.financials;
const FINANCIAL_YEAR = /^FY (\d{4}-\d{2})$/;

/**
 * The exact links of a document for letters to shareholders (SEBI LODR, Regulation 36(1)(b)): `/annual-report/2024-25`
 * for that of `FY 2024-25`, `/notice/agm-2025` for the notice of that meeting. A report may have both; others have none.
 */
export function exactLinksOf({
  type,
  period,
  notice,
}: Omit<Linked, 'id' | 'supersedes'>): string[] {
  const year = type === ANNUAL_REPORT ? FINANCIAL_YEAR.exec(period ?? '')?.[1] : undefined;
  return [...(year ? [`/annual-report/${year}`] : []), ...(notice ? [`/notice/${notice}`] : [])];
}

/** Every exact link with the newest version of its document. `recordProblems` reports a link with several. */
export function exactLinks<Document extends Linked>(
  documents: readonly Document[],
): Map<string, Document[]> {
  const newest = newestVersions(documents);
  const links = new Map<string, Document[]>();
  for (const document of documents) {
    for (const link of exactLinksOf(document)) {
      links.set(link, [...new Set([...(links.get(link) ?? []), newest(document)])]);
    }
  }
  return links;
}

/** Returns a function that finds the newest version of a document: itself, or the last of those that replaced it. */
export function newestVersions<Document extends Pick<FilingRecord, 'id' | 'supersedes'>>(
  documents: readonly Document[],
): (document: Document) => Document {
  const successors = new Map(documents.map((document) => [document.supersedes, document]));
  return (document) => {
    // A set that holds each once, so that a cycle ends. It is reported elsewhere.
    const versions = new Set([document]);
    for (const { id } of versions) {
      const next = successors.get(id);
      if (next) versions.add(next);
    }
    return [...versions].at(-1) ?? document;
  };
}
