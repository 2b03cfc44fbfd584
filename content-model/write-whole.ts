import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a file whole or not at all, whatever stops it: a full disk, a signal, a power cut.
 * Until it is complete it has a hidden name beside the final one, which nothing reads.
 */
export async function writeWhole(path: string, data: string | Uint8Array): Promise<void> {
  const part = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  try {
    // Without the flush a power cut could leave the new name on an empty file.
    await writeFile(part, data, { flush: true });
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
