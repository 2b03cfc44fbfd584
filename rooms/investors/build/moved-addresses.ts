import type { Filing } from '../../../site/content/schemas/filing.ts';
import { exactLinks } from '../content/exact-links.ts';

/**
 * Addresses of documents besides that of the file: the exact links, and those of the pages of text that the site had
 * until 2026, by the id of the document and by the name of its file.
 */
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
