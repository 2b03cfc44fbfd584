import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import type { Manifest } from 'vite';
import { type Additions, documentHtml } from '../../../app/document.ts';
import type { RenderedPage } from '../../../app/entry.server.tsx';
import type { FoundPage } from '../found/head.ts';
import { SITE, writeAsset } from '../pages.ts';
import {
  criticalStyles,
  linkLateStylesheets,
  SHOW_LATE,
  withoutFontFaces,
} from '../styles/critical-css.ts';
import { pageSheets, readStyleNeeds } from '../styles/page-sheets.ts';
import type { CompiledApp } from './compile.ts';
import { EVERY_PAGE, FILM_PAGE, inlineScript, REEL_PAGE } from './inline-script.ts';
import { linkInLanguage, markForeign } from './page-language.ts';

/** Writes every page and the data files. @returns the pages for search engines, in the order of the routes */
export async function writePages(
  { app, manifest, stylesheet }: CompiledApp,
  introduce: (page: FoundPage | undefined) => Promise<Additions>,
): Promise<FoundPage[]> {
  const script = await inlineScript(EVERY_PAGE);
  const next = `<script>${await inlineScript(REEL_PAGE)}</script>`;
  const roll = `<script>${await inlineScript(FILM_PAGE)}</script>`;
  const css = await readFile(join(SITE, stylesheet), 'utf8');
  const sheetsOf = await writeSheets(withoutFontFaces(css));
  const critical = criticalStyles(css);
  const found: FoundPage[] = [];
  const routes = await app.routes();
  for (const route of routes) {
    const rendered = await app.renderPage(route);
    const html = linkInLanguage(markForeign(rendered.html, rendered.lang), route, routes);
    const page = { ...rendered, html };
    const { title, description, discovery, bare } = page.head;
    const start = bare
      ? ''
      : `<script data-start="${await writeStartModule(page, manifest)}">${script}</script>`;
    const plays = page.html.includes(' data-screening=') ? roll : '';
    const entry = discovery && { ...discovery, path: route.path, title, description };
    if (entry) found.push(entry);
    const introduction = await introduce(entry);
    const document = documentHtml(linkLateStylesheets(page, sheetsOf(page.module)), {
      head: (await critical(page)) + introduction.head,
      end: start + plays + (bare && plays ? next : '') + introduction.end,
    });
    await write(`${route.path}/index.html`, document);
  }
  await rm(join(SITE, stylesheet));
  for (const [path, load] of Object.entries(app.dataFiles)) {
    const data = await load();
    if (data !== undefined) await write(path, JSON.stringify(data));
  }
  return found;
}

/** Writes the stylesheets of all and of single pages. @returns a function that gives those of a page */
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

const ENTRY = 'app/entry.client.tsx';

/** Writes a page's start module: its data, and the modules that the inline script loads. @returns its address */
async function writeStartModule(page: RenderedPage, manifest: Manifest): Promise<string> {
  // All pages share it, so visitors load it once.
  const layout = await writeAsset('layout', 'js', `export default ${JSON.stringify(page.layout)}`);
  const modules = [...leavesFirst([ENTRY, page.module], manifest), layout];
  const address = (key: string) => JSON.stringify(`/${fileOf(key, manifest).file}`);
  const code = [
    `export const modules=${JSON.stringify(modules)};`,
    'export const start=async()=>{',
    `const [{hydrate},{default:Page},{default:layout}]=await Promise.all([${address(ENTRY)},${address(page.module)},${JSON.stringify(layout)}].map((address)=>import(address)));`,
    `hydrate(Page,layout,${JSON.stringify(page.data)})}`,
  ].join('');
  const { path } = page.data;
  return writeAsset(
    `start-${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}`,
    'js',
    code,
  );
}

/** Addresses of modules and their imports, each after its dependencies. */
function leavesFirst(keys: readonly string[], manifest: Manifest): Set<string> {
  const order = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const { file, imports = [] } = fileOf(key, manifest);
    imports.forEach(visit);
    order.add(`/${file}`);
  };
  keys.forEach(visit);
  return order;
}

function fileOf(key: string, manifest: Manifest) {
  const file = manifest[key];
  if (!file) throw new Error(`${key}: not among the compiled modules`);
  return file;
}
