import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readPages, SITE } from '../../tools/build/pages.ts';

/** What a built page weighs on its way to a browser that takes brotli, in bytes. */
export interface PageBytes {
  route: string;
  html: number;
  /** Every module that the page runs before a visitor does anything. */
  script: number;
}

export interface BuiltBytes {
  pages: PageBytes[];
  css: number;
  fonts: number;
  /** Fonts that a page asks for before its text is read, the most of any page. */
  preloadedFonts: number;
}

/** Weighs a built site from its folder: no browser, no server. */
export async function builtBytes(site = SITE): Promise<BuiltBytes> {
  const assets = (await readdir(join(site, 'assets'))).map((name) => `/assets/${name}`);
  const all = (type: string) => assets.filter((address) => address.endsWith(type));
  const pages = await readPages(site);
  return {
    pages: await Promise.all(
      pages.map(async ({ route, file, html }) => ({
        route,
        html: await sent(site, file),
        script: await sum(site, await modulesOf(site, html)),
      })),
    ),
    css: await sum(site, all('.css')),
    fonts: await sum(site, all('.woff2')),
    preloadedFonts: Math.max(
      ...pages.map(({ html }) => [...html.matchAll(/<link rel="preload"[^>]*as="font"/g)].length),
    ),
  };
}

/** The start module, and all that it names. */
async function modulesOf(site: string, html: string): Promise<string[]> {
  const start = /data-start="([^"]+)"/.exec(html)?.[1];
  if (!start) throw new Error('a page without a start module');
  const code = await readFile(join(site, start), 'utf8');
  const named = new Set([start]);
  for (const [, address] of code.matchAll(/"(\/assets\/[^"]+\.js)"/g)) named.add(address ?? '');
  return [...named];
}

async function sum(site: string, addresses: readonly string[]): Promise<number> {
  const sizes = await Promise.all(addresses.map((address) => sent(site, address)));
  return sizes.reduce((total, size) => total + size, 0);
}

/** Bytes of a file as it is sent: compressed where the build found that worth it. */
async function sent(site: string, file: string): Promise<number> {
  const path = join(site, file);
  const compressed = await stat(`${path}.br`).catch(() => undefined);
  return (compressed ?? (await stat(path))).size;
}
