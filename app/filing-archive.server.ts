import { stat } from 'node:fs/promises';
import type { FilingSection } from '../content-model/filing.ts';
import type { FilingArchive } from './site/FilingPage/filing-page.ts';

/** Where the build makes the archives before it writes the pages (ARCHIVE_FOLDER of tools/filing-archives.ts). */
const ARCHIVES = '.cache/uploads';

/** The section's documents in one file, where the build has made one. */
export async function filingArchive(section: FilingSection): Promise<FilingArchive | undefined> {
  const archive = await stat(`${ARCHIVES}/${section}.zip`).catch(() => undefined);
  return archive && { href: `/uploads/${section}.zip`, bytes: archive.size };
}
