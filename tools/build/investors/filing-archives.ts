import { chmod, copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ARCHIVE_FOLDER, UPLOADS_FOLDER } from '../../../model/content-folder.ts';
import { filingLists } from '../../../model/investors/filings/filing-lists.ts';
import { standingOf } from '../../../model/investors/filings/filing-standing.ts';
import { archiveName, listedPages } from '../../../model/investors/filings/filing-years.ts';
import { instantOf } from '../../../model/moments.ts';
import type { Filing } from '../../../model/schemas/filing.ts';
import { writeZip } from '../press/zip.ts';

/** The archives: one per page of documents. That of a section keeps its address when it has only the newest years. */
export function archiveLists(filings: readonly Filing[]): Map<string, Filing[]> {
  return new Map(
    listedPages(filingLists(filings)).map(({ section, year, listed }) => [
      archiveName(section, year),
      listed,
    ]),
  );
}

/** Writes one ZIP per list, under its name, and all checksums. The same files give the same bytes. */
export async function writeArchives(
  lists: ReadonlyMap<string, readonly Filing[]>,
  { uploads = UPLOADS_FOLDER, into = ARCHIVE_FOLDER } = {},
): Promise<void> {
  for (const [section, filings] of lists) {
    const entries = filings
      .toSorted((a, b) => a.file.localeCompare(b.file))
      .map((filing) => ({
        name: nameInArchive(filing),
        changed: instantOf(filing),
        read: () => readFile(join(uploads, filing.file)),
      }));
    await writeZip(join(into, `${section}.zip`), entries);
  }
  if (lists.size === 0) return;
  const filings = new Map([...lists.values()].flat().map((filing) => [filing.file, filing]));
  await writeFile(join(into, 'SHA256SUMS'), checksums([...filings.values()]));
}

/** Copies the documents to a folder of the built site. */
export async function placeUploads(filings: readonly Filing[], into: string): Promise<void> {
  for (const { file } of filings) {
    await copyFile(join(UPLOADS_FOLDER, file), join(into, file));
    // The desk keeps documents to its account until they are public.
    await chmod(join(into, file), 0o644);
  }
}

/** The file's name; that of a replaced or withdrawn document says so: `policy-replaced-2025-11-20.pdf`. */
function nameInArchive(filing: Filing): string {
  const standing = standingOf(filing);
  if (!standing) return filing.file;
  return filing.file.replace(/\.\w+$/, `-${standing.state}-${standing.date}$&`);
}

/** Checksums in the format of `sha256sum -c`. */
function checksums(filings: readonly Filing[]): string {
  return filings
    .toSorted((a, b) => a.file.localeCompare(b.file))
    .map(({ sha256, file }) => `${sha256}  ${file}\n`)
    .join('');
}
