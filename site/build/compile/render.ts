import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join, parse } from 'node:path';
import { inParallel } from '../../content/in-parallel.ts';
import { paths } from '../../contract/paths.ts';
import type { Additions } from '../../document.ts';
import type { FoundPage } from '../../page-data/page-data.ts';
import { SITE, writeAsset } from '../pages.ts';
import { criticalStyles, SHOW_LATE, withoutFontFaces } from '../styles/critical-css.ts';
import { pageSheets, readStyleNeeds } from '../styles/page-sheets.ts';
import type { CompiledApp } from './compile.ts';

/** Pages that the server answers with, besides those that depend on its settings. */
export const ANSWERS: readonly string[] = [paths.contact, paths.investor];

const ANSWER_PAGES = 'build/answers/pages.json';

/** Writes every page and the data files. @returns the pages for search engines, in the order of the routes */
export async function writePages(
  { app, script, css }: CompiledApp,
  introduce: (page: FoundPage | undefined) => Promise<Additions>,
): Promise<FoundPage[]> {
  const start = `<script type="module" src="${script}"></script>`;
  const sheetsOf = await writeSheets(withoutFontFaces(css));
  const critical = criticalStyles(css);
  const found: FoundPage[] = [];
  const layouts: Record<string, object> = {};
  const pages: Record<string, object> = {};
  const routes = await app.routes();
  // Several at once, because most of the time goes into their share images.
  await inParallel(routes.entries(), 2 * availableParallelism(), async ([place, route]) => {
    const page = await app.loadPage(route, routes);
    const sheets = sheetsOf(page.module);
    const { html, data } = app.renderPage(page, sheets);
    const { discovery, ...names } = page.head;
    const { title, description } = names;
    const entry = discovery && { ...discovery, path: route.path, title, description };
    if (entry) found[place] = entry;
    const introduction = await introduce(entry);
    const head = (await critical({ ...page, html })) + start + introduction.head;
    const document = app.documentHtml({ ...page, html }, { head, end: data + introduction.end });
    await write(`${route.path}/index.html`, document);
    if (!ANSWERS.includes(route.path) && !html.includes(app.DEPENDS_ON_SETTINGS)) return;
    const { layout, ...source } = page;
    layouts[page.lang] = layout;
    const added = { head, end: introduction.end };
    pages[route.path] = { ...source, head: names, sheets, added };
  });
  await writeFile(ANSWER_PAGES, JSON.stringify({ layouts, pages }));
  for (const [path, load] of Object.entries(app.dataFiles)) {
    const data = await load();
    if (data !== undefined) await write(path, JSON.stringify(data));
  }
  return found.filter(Boolean);
}

async function writeSheets(css: string): Promise<(page: string) => string[]> {
  const { shared, own } = pageSheets(css, await readStyleNeeds());
  const all = await writeAsset('style', 'css', shared);
  const addresses = new Map<string, string[]>();
  for (const [page, rules] of own) {
    const name = parse(page).name.toLowerCase();
    addresses.set(page, [all, await writeAsset(name, 'css', rules + SHOW_LATE)]);
  }
  return (page) => {
    const found = addresses.get(page);
    if (!found) throw new Error(`${page}: no stylesheet was written for it`);
    return found;
  };
}

async function write(path: string, text: string): Promise<void> {
  const file = join(SITE, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
