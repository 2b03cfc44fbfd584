import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readPages, SITE } from '../../tools/build/pages.ts';
import { worst } from './figure.ts';

/** Measures the transferred bytes of a built site, with brotli, from its folder, without browser or server. */
export async function builtBytes(site = SITE) {
  const pages = await readPages(site);
  const fonts = (await readdir(join(site, 'assets')))
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => `/assets/${name}`);
  const others = new Set(pages.flatMap(({ html }) => fontsOfOtherScripts(html)));
  return {
    pages: await Promise.all(
      pages.map(async ({ route, file, html }) => ({
        route,
        html: await sent(site, file),
        /** All modules that the page runs before any interaction. */
        script: await sum(site, modulesOf(html)),
        /** The stylesheets that it links. */
        css: await sum(site, sheetsOf(html)),
      })),
    ),
    /** All fonts but those of `otherFonts`. */
    fonts: await sum(
      site,
      fonts.filter((font) => !others.has(font)),
    ),
    /** Fonts with a `unicode-range`: only pages in another script load them. */
    otherFonts: await sum(site, [...others]),
    /** The maximum of all pages. */
    preloadedFonts: Math.max(
      ...pages.map(({ html }) => [...html.matchAll(/<link rel="preload"[^>]*as="font"/g)].length),
    ),
  };
}

/** The script that the page names. All else loads at a touch, or once the browser is idle. */
function modulesOf(html: string): string[] {
  const entry = /<script type="module" src="([^"]+)"/.exec(html)?.[1];
  if (!entry) throw new Error('a page without a script');
  return [entry];
}

function fontsOfOtherScripts(html: string): string[] {
  return [...html.matchAll(/@font-face\s*{[^}]*}/g)]
    .filter(([face]) => face.includes('unicode-range'))
    .flatMap(([face]) => /\/assets\/[^)"']+\.woff2/.exec(face)?.[0] ?? []);
}

function sheetsOf(html: string): string[] {
  return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    ([, address = '']) => address,
  );
}

/** The page with the most bytes of HTML. */
export async function heaviestPage(site: string) {
  const pages = await readPages(site);
  const weighed = pages.map(async ({ route, file }) => [route, await sent(site, file)] as const);
  return worst(await Promise.all(weighed));
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
