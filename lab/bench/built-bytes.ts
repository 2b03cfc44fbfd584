import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readPages, SITE } from '../../tools/build/pages.ts';

/** Transferred bytes of a built page, with brotli. */
export interface PageBytes {
  route: string;
  html: number;
  /** All modules that the page runs before any interaction. */
  script: number;
  /** The stylesheets that it links. */
  css: number;
}

export interface BuiltBytes {
  pages: PageBytes[];
  /** The fonts that a page preloads; the maximum of all pages. Only pages with Devanagari load its fonts too. */
  fonts: number;
  /** Fonts preloaded by a page; the maximum of all pages. */
  preloadedFonts: number;
}

/** Measures a built site from its folder, without browser or server. */
export async function builtBytes(site = SITE): Promise<BuiltBytes> {
  const pages = await readPages(site);
  const preloads = pages.map(({ html }) => preloadedFonts(html));
  return {
    pages: await Promise.all(
      pages.map(async ({ route, file, html }) => ({
        route,
        html: await sent(site, file),
        script: await sum(site, await modulesOf(site, html)),
        css: await sum(site, sheetsOf(html)),
      })),
    ),
    fonts: Math.max(...(await Promise.all(preloads.map((fonts) => sum(site, fonts))))),
    preloadedFonts: Math.max(...preloads.map(({ length }) => length)),
  };
}

/** The start module and all modules it names. */
async function modulesOf(site: string, html: string): Promise<string[]> {
  const start = /data-start="([^"]+)"/.exec(html)?.[1];
  if (!start) throw new Error('a page without a start module');
  const code = await readFile(join(site, start), 'utf8');
  const named = new Set([start]);
  for (const [, address] of code.matchAll(/"(\/assets\/[^"]+\.js)"/g)) named.add(address ?? '');
  return [...named];
}

function preloadedFonts(html: string): string[] {
  return [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(
    ([, address = '']) => address,
  );
}

function sheetsOf(html: string): string[] {
  return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    ([, address = '']) => address,
  );
}

async function sum(site: string, addresses: readonly string[]): Promise<number> {
  const sizes = await Promise.all(addresses.map((address) => sent(site, address)));
  return sizes.reduce((total, size) => total + size, 0);
}

/** Transferred bytes of a file: compressed, if the build made a compressed copy. */
async function sent(site: string, file: string): Promise<number> {
  const path = join(site, file);
  const compressed = await stat(`${path}.br`).catch(() => undefined);
  return (compressed ?? (await stat(path))).size;
}
