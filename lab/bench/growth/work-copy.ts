import { copyFile, cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, parse, resolve } from 'node:path';
import { CONTENT_FOLDER } from '../../../model/content-folder.ts';
import { MEDIA_CACHE } from '../../../model/stills/picture-manifest.ts';

/** Files of the project that a build and a server need, besides content. */
const PROJECT = [
  ...['app', 'model', 'contract', 'server', 'tools'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'],
  // Encoding pictures again would take minutes.
  ...[MEDIA_CACHE, '.cache/fonts', '.cache/share'],
];

export type WorkCopy = Awaited<ReturnType<typeof copyProject>>;

/**
 * Copies the project and a content folder, which becomes `content` in the copy.
 * @param from content folder
 */
export async function copyProject(from = CONTENT_FOLDER) {
  const folder = await mkdtemp(join(tmpdir(), 'growth-'));
  const content = join(folder, 'content');
  for (const name of PROJECT) await cp(name, join(folder, name), { recursive: true });
  // A copy for tests has links to large files, and the server follows none.
  await cp(from, content, { recursive: true, dereference: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const media = join(folder, MEDIA_CACHE);
  return {
    folder,
    content,
    /** Reuses encoded pictures for copies of the same originals: `[original, name]`. */
    async nameEncoded(names: readonly (readonly [string, string])[]) {
      const encoded = await readdir(media);
      for (const [original, name] of names) {
        const [stem, own] = [parse(original).name, parse(name).name];
        const sized = new RegExp(`^${stem}-[0-9a-f]{8}(?:-|\\.json$)`);
        for (const file of encoded.filter((file) => sized.test(file))) {
          await copyFile(join(media, file), join(media, own + file.slice(stem.length)));
        }
      }
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
