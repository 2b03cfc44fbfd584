import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Writes a file completely or not at all, even after a power cut. Until then it has a hidden name in the same folder. */
export async function writeAtomically(
  path: string,
  data: string | Uint8Array,
  mode = 0o666,
): Promise<void> {
  const part = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  try {
    // Without the flush, a power cut could leave an empty file under the new name.
    await writeFile(part, data, { flush: true, mode });
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
