import type { Filing } from '../../content-model/filing.ts';
import { sectionsByFiling } from '../../content-model/filing-lists.ts';
import { content } from '../data/content.server.ts';
import type { IndexedFiling } from '../site/filing-index.ts';

/** `/filings.json`, written at build. */
export async function loader() {
  const { filings, filingSections } = await content();
  return Response.json(filingIndex(filings, filingSections));
}

function filingIndex(
  filings: readonly Filing[],
  sections: readonly { id: string; title: string }[],
): IndexedFiling[] {
  const titles = new Map(sections.map((section) => [section.id, section.title]));
  const lists = sectionsByFiling(filings);
  return filings.map((filing) => ({
    title: filing.title,
    section: filing.section,
    sectionTitle: titles.get(filing.section) ?? filing.section,
    sections: lists.get(filing.id) ?? [],
    date: filing.date,
    href: filing.href,
    bytes: filing.bytes,
    sha256: filing.sha256,
  }));
}
