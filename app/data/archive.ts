import { stat } from 'node:fs/promises';
import { fileSize } from '../site/file-size.ts';

/** The folder to which the build writes the archives (ARCHIVE_FOLDER of tools/build/filing-archives.ts). */
const ARCHIVES = '.cache/uploads';

/** The address and size of a ZIP, if the build makes one of that name. */
export async function archive(name: string): Promise<{ href: string; size: string } | undefined> {
  const found = await stat(`${ARCHIVES}/${name}`).catch(() => undefined);
  return found && { href: `/uploads/${name}`, size: fileSize(found.size) };
}
