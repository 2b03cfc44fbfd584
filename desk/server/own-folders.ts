import { lstat, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the name of each temporary folder of this process begins with. */
export const ownFolder = () => join(tmpdir(), `desk-${process.pid}-`);

/** Removes the folders of desks that were killed: they hold drafts and filings before they are public. */
export async function removeStaleFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, id] = /^desk-(\d+)-/.exec(name) ?? [];
    const folder = join(tmpdir(), name);
    if (id && !(await isRunning(Number(id))) && (await isOwn(folder))) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** Another account's process may not be asked: it runs. */
const isRunning = (id: number): Promise<boolean> =>
  Promise.try(() => process.kill(id, 0)).catch(({ code }) => code !== 'ESRCH');

const isOwn = (folder: string): Promise<boolean> =>
  lstat(folder).then(
    (found) => found.isDirectory() && found.uid === process.getuid?.(),
    () => false,
  );
