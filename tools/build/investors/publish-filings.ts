import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { INVESTOR_FILES } from '../../../contract/paths.ts';
import { CONTENT_FOLDER } from '../../../model/content-folder.ts';
import { sectionsByFiling } from '../../../model/investors/filings/filing-lists.ts';
import { readFilingPages } from '../../../model/investors/filings/filing-text.ts';
import { type Content, hasRoom } from '../../../model/schemas/content.ts';
import type { Filing } from '../../../model/schemas/filing.ts';
import { writeSearchIndex } from '../../../server/investors/search/search-index.ts';
import type { Publication } from '../steps.ts';
import { writeFeeds } from './filing-feeds.ts';
import { writeInvestorFiles } from './investor-files.ts';

/** Makes the search index, the feeds, and the files that /investor links to. Without investor pages, removes those of an earlier build. */
export async function publishFilings(
  content: Content,
  { siteUrl, into: build, print }: Publication,
): Promise<void> {
  const index = join(build, 'search.sqlite');
  const into = join(build, 'client');
  if (!hasRoom(content, 'investors')) {
    const stale = ['feeds', ...Object.values(INVESTOR_FILES)].map((file) => join(into, file));
    for (const path of [index, ...stale]) await rm(path, { recursive: true, force: true });
    return;
  }
  const documents = indexedFilings(content);
  await writeSearchIndex(index, documents, content.investor?.synonyms);
  print(`search index: ${documents.length} documents`);
  await writeFeeds(content, siteUrl, into);
  await writeInvestorFiles(content, siteUrl, into);
}

function indexedFilings({ filings, filingSections }: Content) {
  const sections = sectionsByFiling(filings);
  const titles = new Map(filingSections.map(({ id, title }) => [id, title]));
  return filings.map((filing: Filing) => ({
    filing,
    sectionTitle: titles.get(filing.section) ?? filing.section,
    sections: sections.get(filing.id) ?? [],
    // Its title is enough to find a withdrawn document.
    readPages: async () =>
      filing.withdrawn
        ? []
        : (await readFilingPages(CONTENT_FOLDER, filing)).map(({ text }) => text),
  }));
}
