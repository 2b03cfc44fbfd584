import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { openCache } from '../build/steps.ts';

/** A right that cannot be guessed. */
export const randomName = (): string => randomBytes(24).toString('hex');

/**
 * The host name of a program in the browser. It is secret: other accounts can open the port, and one that took it before may
 * have left a service worker for each host name it knows. It stays the same, because browsers keep what is typed for one
 * host name.
 */
export async function keptHost(program: 'desk' | 'dev'): Promise<string> {
  const file = `.cache/${program}-host`;
  await openCache();
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (/^[0-9a-f]{48}\.localhost$/.test(kept)) return kept;
  const host = `${randomName()}.localhost`;
  await writeFile(file, host, { mode: 0o600 });
  return host;
}
