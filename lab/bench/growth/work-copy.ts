import { copyFile, cp, link, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, parse, resolve } from 'node:path';
import { CONTENT_FOLDER } from '../../../content-model/content-folder.ts';
import { MEDIA_CACHE } from '../../../content-model/picture-manifest.ts';

/** Files of the project that a build and a server need, besides content. */
const PROJECT = [
  'app',
  'content-model',
  'contract',
  'server',
  'tools',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** A copy of the project whose content can be multiplied. */
export interface WorkCopy {
  folder: string;
  content: string;
  /** Reuses encoded pictures for hard links of the same originals: `[original, name]`. */
  nameEncoded(names: readonly (readonly [string, string])[]): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Copies the project and a content folder, which becomes `content` in the copy. Encoded pictures are
 * hard links, because encoding them again would take minutes.
 * @param from content folder
 */
export async function copyProject(from = CONTENT_FOLDER): Promise<WorkCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'growth-'));
  const content = join(folder, 'content');
  for (const name of PROJECT) await cp(name, join(folder, name), { recursive: true });
  await cp(from, content, { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const media = join(folder, MEDIA_CACHE);
  await linkFolder(MEDIA_CACHE, media);
  for (const cache of ['fonts', 'share']) {
    await cp(`.cache/${cache}`, join(folder, '.cache', cache), { recursive: true });
  }
  return {
    folder,
    content,
    async nameEncoded(names) {
      const encoded = await readdir(media);
      for (const [original, name] of names) {
        const [stem, own] = [parse(original).name, parse(name).name];
        const sized = new RegExp(`^${stem}-[0-9a-f]{8}(?:-|\\.json$)`);
        for (const file of encoded.filter((file) => sized.test(file))) {
          await linkOrCopy(join(media, file), join(media, own + file.slice(stem.length)));
        }
      }
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, basename(entry.name))];
    if (entry.isDirectory()) await linkFolder(source, target);
    else if (entry.name === 'manifest.json' || entry.name === 'looks.css') await cp(source, target);
    else await linkOrCopy(source, target);
  }
}

/** A temporary folder may be on another disk. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}
