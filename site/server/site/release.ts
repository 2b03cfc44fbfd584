import { createHash } from 'node:crypto';
import { glob, readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** What a server knows of a release: its file `release.json`, which is written last. Other accounts may read it. */
export const releaseSchema = z.object({
  /** The name of its folder. It begins with the time, so names in order are releases in order. */
  id: z.string(),
  time: z.iso.datetime(),
  /** The commit of the content; null if it is not in a Git repository. */
  commit: z.string().nullable(),
  program: z.string(),
});

export type Release = z.output<typeof releaseSchema>;

export const CURRENT = 'current';

export const currentId = (releases: string): Promise<string | undefined> =>
  readlink(join(releases, CURRENT)).catch(() => undefined);

export async function releaseIds(releases: string): Promise<string[]> {
  const names = await readdir(releases).catch((): string[] => []);
  return names.filter((name) => /^\d{8}T/.test(name)).sort((a, b) => b.localeCompare(a));
}

export async function readRelease(releases: string, id: string): Promise<Release> {
  return releaseSchema.parse(
    JSON.parse(await readFile(join(releases, id, 'release.json'), 'utf8')),
  );
}

/** A hash of the code that serves builds. A server serves only releases that its own code built. */
export async function programOf(root: string): Promise<string> {
  const files: string[] = [];
  for (const folder of ['site', 'rooms']) {
    for await (const name of glob('**/*.ts', { cwd: join(root, folder) })) {
      files.push(join(folder, name));
    }
  }
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(await readFile(join(root, file)));
  return hash.digest('hex').slice(0, 12);
}
