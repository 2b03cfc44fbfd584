import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Page, replaceOnce, SITE, writeAsset } from './pages.ts';

const PRELOADS = /<link rel="modulepreload"[^>]*>/g;
const STYLES = /<link rel="stylesheet" href="(?<address>\/assets\/[^"]+)"[^>]*>/;
const SCROLL = /<script>\(\(storageKey[\s\S]*?<\/script>/;
const CONTEXT =
  /<script>window\.__reactRouterContext = (?<context>\{[\s\S]*?\});[\s\S]*?<\/script>/;
const MODULES =
  /<script type="module" async="">(?<body>[\s\S]*?)import\((?<entry>"[^"]+")\);<\/script>/;
const DATA =
  /<script>window\.__reactRouterContext\.streamController\.enqueue\((?<chunk>"[\s\S]*?")\);<\/script>/g;

/**
 * Moves everything React needs out of the HTML into one module a page, which the inline script
 * imports later. The data of a page is in its HTML already, as text; a second copy inside the HTML
 * would only delay the first paint.
 */
export async function deferHydration(page: Page, script: string, site = SITE): Promise<Page> {
  const { html, route } = page;
  const found = (part: RegExp, what: string): Record<string, string> => {
    const groups = part.exec(html)?.groups;
    if (!groups) throw new Error(`${route}: ${what} not found in the built HTML`);
    return groups;
  };
  const { context } = found(CONTEXT, "React Router's context");
  const { body, entry } = found(MODULES, "React Router's modules");
  const { address: styles } = found(STYLES, 'the stylesheet');
  const chunks = [...html.matchAll(DATA)].map(({ groups }) => groups?.['chunk']);
  if (chunks.length === 0) throw new Error(`${route}: page data not found in the built HTML`);

  const start = [
    body?.trim().replace(/\n\s*/g, '\n'),
    'const stream = new ReadableStream({start(to){',
    ...chunks.map((chunk) => `to.enqueue(${chunk});`),
    'to.close();}}).pipeThrough(new TextEncoderStream());',
    `window.__reactRouterContext = {...${context},stream};`,
  ].join('\n');
  const name = route === '/' ? 'home' : route.slice(1);
  const address = await writeAsset(`start-${name}`, 'js', start, site);
  // React's own entry comes last: it reads what the start module has laid out.
  const last = JSON.parse(entry ?? '""') as string;
  const before = (await leavesFirst(`import ${entry};\n${start}`, site)).filter(
    (it) => it !== last,
  );
  const modules = [...before, address, last].join(' ');

  const inline = `<script data-modules="${modules}" data-styles="${styles}">${script}</script>`;
  const tail = html.slice(html.search(CONTEXT), html.indexOf('</body>'));
  let lean = html.replace(PRELOADS, '');
  lean = replaceOnce(lean, SCROLL, inline, 'the script of scroll restoration');
  lean = replaceOnce(lean, tail, '', 'scripts at the end of the page');
  return { ...page, html: lean };
}

const STATIC = /(?:\bfrom|\bimport)\s*["'](?<address>\/assets\/[^"']+|\.\/[^"']+)["']/g;

/** Addresses of all modules that a start module needs, each after those it imports. */
async function leavesFirst(start: string, site: string): Promise<string[]> {
  const order: string[] = [];
  const visited = new Set<string>();
  const visit = async (code: string): Promise<void> => {
    for (const { groups } of code.matchAll(STATIC)) {
      const address = groups?.['address']?.replace('./', '/assets/');
      if (!address || visited.has(address)) continue;
      visited.add(address);
      await visit(await readFile(join(site, address), 'utf8'));
      order.push(address);
    }
  };
  await visit(start);
  return order;
}
