import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256Of } from './sha256.ts';
import { writeAtomically } from './write-atomically.ts';

/**
 * Reads something from bytes, or takes what was read of the same bytes.
 * @param version of what reads them; what another version read is ignored
 */
export async function readOnce<Facts extends object>(
  cache: string,
  version: number,
  bytes: Uint8Array,
  read: () => Promise<Facts>,
): Promise<{ facts: Facts; fresh: boolean }> {
  const file = join(cache, `${sha256Of(bytes)}.json`);
  // Only the program writes the cache, so only its version is checked. What is missing or damaged is read again.
  const known: { version: number; facts: Facts } | undefined = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => undefined);
  if (known?.version === version) return { facts: known.facts, fresh: false };
  const facts = await read();
  // Other accounts must not read a document before it is published.
  await mkdir(cache, { recursive: true, mode: 0o700 });
  await writeAtomically(file, JSON.stringify({ version, facts }));
  return { facts, fresh: true };
}
