import { stat } from 'node:fs/promises';
import { fileSize } from '../../contract/words/file-size.ts';
import { ARCHIVE_FOLDER } from '../../model/content-folder.ts';

/** The address and size of a ZIP, if the build makes one of that name. */
export async function archive(name: string): Promise<{ href: string; size: string } | undefined> {
  const found = await stat(`${ARCHIVE_FOLDER}/${name}`).catch(() => undefined);
  return found && { href: `/uploads/${name}`, size: fileSize(found.size) };
}
