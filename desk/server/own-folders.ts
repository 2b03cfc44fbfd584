import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the name of each temporary folder of this process begins with. */
export const ownFolder = () => join(tmpdir(), `desk-${process.pid}-`);

/** Removes the folders of desks that were killed: they hold drafts and filings before they are public. */
export async function removeStaleFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, id] = /^desk-(\d+)-/.exec(name) ?? [];
    if (!id || isRunning(Number(id))) continue;
    // Those of other accounts stay.
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
