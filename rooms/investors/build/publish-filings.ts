import { chmod, copyFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildRoom, Publication } from '../../../site/build/steps.ts';
import { CONTENT_FOLDER, UPLOADS_FOLDER } from '../../../site/content/content-folder.ts';
import { type Content, hasRoom } from '../../../site/content/schemas/content.ts';
import { INVESTOR_FILES } from '../../../site/contract/paths.ts';
import { exactLinks } from '../content/exact-links.ts';
import { sectionsOf } from '../content/filing-lists.ts';
import type { Filing } from '../content/filing-schema.ts';
import { readFilingPages } from '../content/filing-text.ts';
import { writeSearchIndex } from '../server/search/search-index.ts';
import { writeFeeds } from './filing-feeds.ts';
import { writeInvestorFiles } from './investor-files.ts';

export const room: BuildRoom = {
  publish: publishFilings,
  words: ({ investor, filingSections }) => ({
    alerts: investor?.alerts,
    search: investor ? { ...investor.search, standing: investor.standing } : undefined,
    sections: filingSections.map(({ id, title }) => ({ id, title })),
  }),
};

/** Places the documents, and makes their checksums, the search index, the feeds, and the files that /investor links to. Without investor pages, removes those of an earlier build. */
async function publishFilings(content: Content, { siteUrl, into: build, print }: Publication) {
  const moved = join(build, 'moved.json');
  const index = join(build, 'search.sqlite');
  const into = join(build, 'client');
  if (!hasRoom(content, 'investors')) {
    const stale = ['feeds', ...Object.values(INVESTOR_FILES)].map((file) => join(into, file));
    for (const path of [moved, index, ...stale]) await rm(path, { recursive: true, force: true });
    return;
  }
  await writeFile(moved, JSON.stringify(movedAddresses(content.filings)));
  await placeDocuments(content.filings, join(into, 'uploads'));
  const documents = indexedFilings(content);
  await writeSearchIndex(index, documents, content.investor?.synonyms);
  print(`search index: ${documents.length} documents`);
  await writeFeeds(content, siteUrl, into);
  await writeInvestorFiles(content, siteUrl, into);
}

/** Copies the documents, and writes their checksums in the format of `sha256sum -c`. */
async function placeDocuments(filings: readonly Filing[], into: string): Promise<void> {
  let sums = '';
  for (const { file, sha256 } of filings.toSorted((a, b) => a.file.localeCompare(b.file))) {
    await copyFile(join(UPLOADS_FOLDER, file), join(into, file));
    // The desk keeps documents to its account until they are public.
    await chmod(join(into, file), 0o644);
    sums += `${sha256}  ${file}\n`;
  }
  await writeFile(join(into, 'SHA256SUMS'), sums);
}

function indexedFilings({ filings, filingSections }: Content) {
  const titles = new Map(filingSections.map(({ id, title }) => [id, title]));
  return filings.map((filing: Filing) => ({
    filing,
    sectionTitle: titles.get(filing.section) ?? filing.section,
    sections: sectionsOf(filing),
    // Its title is enough to find a withdrawn document.
    readPages: async () => (filing.withdrawn ? [] : readFilingPages(CONTENT_FOLDER, filing)),
  }));
}

/** Addresses of documents besides that of the file: the exact links, and pages of text that the site had until 2026. */
export function movedAddresses(filings: readonly Filing[]): Record<string, string> {
  const names = filings.map(({ file, href }) => [`/read/${file.replace(/\.\w+$/, '')}`, href]);
  const ids = filings.map(({ id, href }) => [`/read/${id}`, href]);
  const links = [...exactLinks(filings)].flatMap(([link, newest]) =>
    newest.map(({ href }) => [link, href]),
  );
  // The titles of all documents, for the search that the site had then.
  const index = ['/filings.json', '/feeds/all.json'];
  return Object.fromEntries([index, ...names, ...ids, ...links]);
}
