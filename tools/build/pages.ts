import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the built site stands. */
export const SITE = 'build/client';

/** A built page. */
export interface Page {
  /** Address, for example `/about`; `/404` for the page of unknown addresses. */
  route: string;
  /** Path of its file under the site's folder. */
  file: string;
  html: string;
}

export async function readPages(site = SITE): Promise<Page[]> {
  const names = await readdir(site, { recursive: true });
  const files = names
    .filter((name) => name === 'index.html' || name.endsWith('/index.html'))
    .sort();
  return Promise.all(
    files.map(async (file) => ({
      route: `/${file.replace(/\/?index\.html$/, '')}`,
      file,
      html: await readFile(join(site, file), 'utf8'),
    })),
  );
}

/** A file under `/assets` with the hash of its content in its name. */
export async function writeAsset(
  name: string,
  type: string,
  data: string | Buffer,
  site = SITE,
): Promise<string> {
  const hash = createHash('sha256').update(data).digest('base64url').slice(0, 8);
  const address = `/assets/${name}-${hash}.${type}`;
  await writeFile(join(site, address), data);
  return address;
}
