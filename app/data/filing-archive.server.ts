import { stat } from 'node:fs/promises';
import type { FilingSection } from '../../content-model/filing.ts';
import { archiveName } from '../../content-model/filing-years.ts';
import type { FilingArchive } from '../site/FilingPage/filing-page.ts';

/** Where the build makes the archives before it writes the pages (ARCHIVE_FOLDER of tools/build/filing-archives.ts). */
const ARCHIVES = '.cache/uploads';

/** The documents of a section's page, or of one year of it, in one file, where the build has made one. */
export async function filingArchive(
  section: FilingSection,
  year?: string,
): Promise<FilingArchive | undefined> {
  const name = `${archiveName(section, year)}.zip`;
  const archive = await stat(`${ARCHIVES}/${name}`).catch(() => undefined);
  return archive && { href: `/uploads/${name}`, bytes: archive.size };
}
