import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Page, replaceOnce, SITE, writeAsset } from './pages.ts';

const PRELOADS = /<link rel="modulepreload"[^>]*>/g;
const IMPORT = /import(?: \* as (?<name>\w+) from)? "(?<address>[^"]+)";/g;
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
  const chunks = [...html.matchAll(DATA)].map(({ groups }) => groups?.['chunk']);
  if (chunks.length === 0) throw new Error(`${route}: page data not found in the built HTML`);

  const last = JSON.parse(entry ?? '""') as string;
  const imports = [...(body ?? '').matchAll(IMPORT)];
  const begun = [...imports.map(({ groups }) => groups?.['address'] ?? ''), last];
  const start = [
    `export const modules = ${JSON.stringify(await leavesFirst(begun, site))};`,
    'export async function start() {',
    ...imports.map(({ groups }) => {
      const { name, address } = groups ?? {};
      return `${name ? `const ${name} = ` : ''}await import("${address}");`;
    }),
    body?.replace(IMPORT, '').trim().replace(/\n\s*/g, '\n'),
    'const stream = new ReadableStream({start(to){',
    ...chunks.map((chunk) => `to.enqueue(${chunk});`),
    'to.close();}}).pipeThrough(new TextEncoderStream());',
    `window.__reactRouterContext = {...${context},stream};`,
    // React's own entry comes last: it reads what has been laid out.
    `await import("${last}");`,
    '}',
  ].join('\n');
  const name = route === '/' ? 'home' : route.slice(1).replaceAll('/', '-');
  const address = await writeAsset(`start-${name}`, 'js', start, site);

  const inline = `<script data-start="${address}">${script}</script>`;
  const tail = html.slice(html.search(CONTEXT), html.indexOf('</body>'));
  let lean = html.replace(PRELOADS, '');
  lean = replaceOnce(lean, SCROLL, inline, 'the script of scroll restoration');
  lean = replaceOnce(lean, tail, '', 'scripts at the end of the page');
  return { ...page, html: lean };
}

const STATIC = /(?:\bfrom|\bimport)\s*["'](?<address>\/assets\/[^"']+|\.\/[^"']+)["']/g;

/** Addresses of modules and of all that they import, each after what it needs; the last one is left out. */
async function leavesFirst(modules: readonly string[], site: string): Promise<string[]> {
  const order = new Set<string>();
  const visit = async (address: string, from: readonly string[]): Promise<void> => {
    if (order.has(address) || from.includes(address)) return;
    const code = await readFile(join(site, address), 'utf8');
    for (const { groups } of code.matchAll(STATIC)) {
      const needed = groups?.['address']?.replace('./', '/assets/');
      if (needed) await visit(needed, [...from, address]);
    }
    order.add(address);
  };
  for (const address of modules) await visit(address, []);
  return [...order].slice(0, -1);
}
