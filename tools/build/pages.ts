import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the built site stands. */
export const SITE = 'build/client';

/** A page as React Router wrote it, on its way to what is served. */
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

export async function writePages(pages: readonly Page[], site = SITE): Promise<void> {
  await Promise.all(pages.map(({ file, html }) => writeFile(join(site, file), html)));
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

/** Replaces exactly one part of the HTML; what is not found stops the build. */
export function replaceOnce(html: string, part: RegExp | string, by: string, what: string): string {
  const found = typeof part === 'string' ? html.includes(part) : part.test(html);
  if (!found) throw new Error(`${what}: not found in the built HTML`);
  return html.replace(part, () => by);
}
