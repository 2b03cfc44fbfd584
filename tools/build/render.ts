import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Additions, documentHtml } from '../../app/document.ts';
import type { CompiledApp } from './compile.ts';
import { criticalStyles, linkLateStylesheet, withoutFontFaces } from './critical-css.ts';
import { inlineScript } from './inline-script.ts';
import { SITE } from './pages.ts';
import { writeStartModule } from './start-module.ts';

/**
 * Renders every page of the compiled app to HTML, and writes pages and data files.
 * @param introduce gives the head elements of a path for search engines and shared links
 */
export async function writePages(
  { app, manifest, stylesheet }: CompiledApp,
  introduce: (path: string) => Additions,
): Promise<number> {
  const script = await inlineScript();
  const css = await readFile(join(SITE, stylesheet), 'utf8');
  const routes = await app.routes();
  for (const route of routes) {
    const page = await app.renderPage(route);
    const start = await writeStartModule(page, manifest);
    const introduction = introduce(route.path);
    const document = documentHtml(linkLateStylesheet(page, stylesheet), {
      head: (await criticalStyles(page, css)) + introduction.head,
      end: `<script data-start="${start}">${script}</script>${introduction.end}`,
    });
    await write(`${route.path}/index.html`, document);
  }
  await writeFile(join(SITE, stylesheet), withoutFontFaces(css));
  for (const [path, load] of Object.entries(app.dataFiles)) {
    const data = await load();
    if (data !== undefined) await write(path, JSON.stringify(data));
  }
  return routes.length;
}

async function write(path: string, text: string): Promise<void> {
  const file = join(SITE, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
