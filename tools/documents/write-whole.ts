import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a file so that it is there whole or not at all, whatever happens in between.
 * What is being written lies beside it under a hidden name, which nothing reads.
 */
export async function writeWhole(path: string, data: string | Uint8Array): Promise<void> {
  const half = join(dirname(path), `.${basename(path)}.${process.pid}`);
  try {
    await writeFile(half, data);
    await rename(half, path);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}
