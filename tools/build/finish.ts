import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inlineCriticalCss, withoutFontFaces } from './critical-css.ts';
import { deferHydration } from './hydration.ts';
import { inlineScript } from './inline-script.ts';
import { type Page, readPages, SITE, writePages } from './pages.ts';
import { precompress } from './precompress.ts';

/** Makes of what React Router wrote what is served: lean pages, nothing else beside them, all compressed. */
export async function finish(
  introduce: (page: Page) => Page,
  tell: (line: string) => void,
): Promise<void> {
  await removeStray();
  const script = await inlineScript();
  const written = await readPages();
  const stylesheet = join(SITE, stylesheetOf(written.map(({ html }) => html)));
  const css = await readFile(stylesheet, 'utf8');
  const pages = await Promise.all(
    written.map(async (page) =>
      introduce(await inlineCriticalCss(await deferHydration(page, script), css)),
    ),
  );
  await writePages(pages);
  await writeFile(stylesheet, withoutFontFaces(css));
  tell(`pages: ${pages.length} finished`);
  tell(`compressed: ${await precompress()} files`);
}

/** The one stylesheet that every page links. */
function stylesheetOf(pages: string[]): string {
  const found = new Set(
    pages.map((html) => /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1]),
  );
  const [address, ...others] = found;
  if (!address || others.length > 0) {
    throw new Error(`one stylesheet expected in every page, found ${[...found].join(', ')}`);
  }
  return address;
}

/** What React Router writes for servers that this site does not have. */
async function removeStray(): Promise<void> {
  await rm(join(SITE, '__spa-fallback.html'), { force: true });
  const pages = await readPages();
  const linked = stylesheetOf(pages.map(({ html }) => html));
  for (const name of await readdir(join(SITE, 'assets'))) {
    if (name.endsWith('.css') && `/assets/${name}` !== linked) await rm(join(SITE, 'assets', name));
  }
  for (const name of await readdir(SITE, { recursive: true })) {
    if (/\.[a-z]+\.data$/.test(name)) await rm(join(SITE, name));
  }
}
