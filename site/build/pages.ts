import { hash as digest } from 'node:crypto';
import { globSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

export const SITE = 'build/client';

export const RENDER = 'build/render';

/** The components of pages: those in the folder of a subject itself, not in the folders of its parts. */
export const PAGE_COMPONENTS = globSync('{site,rooms/*}/pages/*.tsx');

export type Page = Awaited<ReturnType<typeof readPages>>[number];

/** Every page with its path: `/about`, and `/404` for the 404 page. */
export async function readPages(site = SITE) {
  const names = await readdir(site, { recursive: true });
  const files = names.filter((name) => basename(name) === 'index.html').sort();
  return Promise.all(
    files.map(async (file) => ({
      route: `/${file.replace(/\/?index\.html$/, '')}`,
      file,
      html: await readFile(join(site, file), 'utf8'),
    })),
  );
}

/** A file under `/assets` with a content hash in its name. */
export async function writeAsset(name: string, type: string, data: string): Promise<string> {
  const hash = digest('sha256', data, 'base64url').slice(0, 8);
  const address = `/assets/${name}-${hash}.${type}`;
  await writeFile(join(SITE, address), data);
  return address;
}
