import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import { UPLOADS_FOLDER } from '../../content-model/content-folder.ts';
import type { Filing } from '../../content-model/filing.ts';
import { filingLists } from '../../content-model/filing-lists.ts';
import { archiveName, listedPages } from '../../content-model/filing-years.ts';

/**
 * Where 'Download all' and the checksums lie while the pages, which tell their sizes, are written
 * (that empties the site); `placeArchives` then puts them where the server hands them out.
 */
export const ARCHIVE_FOLDER = '.cache/uploads';

/**
 * The archives there are: one a page of documents, so that none holds more than a year of very many.
 * A section's own keeps its address when it comes to hold the newest years alone.
 */
export function archiveLists(filings: readonly Filing[]): Map<string, Filing[]> {
  return new Map(
    listedPages(filingLists(filings)).map(({ section, year, listed }) => [
      archiveName(section, year),
      listed,
    ]),
  );
}

/**
 * Writes one ZIP a list and the checksums of every file.
 * The same files make the same bytes: names in order, dated as they were filed.
 * @param lists documents by the name of their ZIP
 */
export async function writeArchives(
  lists: ReadonlyMap<string, readonly Filing[]>,
  { uploads = UPLOADS_FOLDER, into = ARCHIVE_FOLDER } = {},
): Promise<void> {
  await rm(into, { recursive: true, force: true });
  await mkdir(into, { recursive: true });
  for (const [section, filings] of lists) {
    await writeZip(join(into, `${section}.zip`), filings, uploads);
  }
  const filings = new Map([...lists.values()].flat().map((filing) => [filing.file, filing]));
  await writeFile(join(into, 'SHA256SUMS'), checksums([...filings.values()]));
}

/** Puts the archives beside the documents of the built site, under `/uploads/`. */
export async function placeArchives(site: string, from = ARCHIVE_FOLDER): Promise<void> {
  await cp(from, join(site, 'uploads'), { recursive: true });
}

async function writeZip(path: string, filings: readonly Filing[], uploads: string): Promise<void> {
  const files: Zippable = {};
  for (const { file, date } of filings.toSorted((a, b) => a.file.localeCompare(b.file))) {
    // PDFs are compressed already, so they are stored; the ZIP format knows no year before 1980.
    files[file] = [await readFile(join(uploads, file)), { level: 0, mtime: `${date}T12:00:00Z` }];
  }
  await writeFile(path, zipSync(files));
}

/** As `sha256sum -c` reads them. */
function checksums(filings: readonly Filing[]): string {
  return filings
    .toSorted((a, b) => a.file.localeCompare(b.file))
    .map(({ sha256, file }) => `${sha256}  ${file}\n`)
    .join('');
}
