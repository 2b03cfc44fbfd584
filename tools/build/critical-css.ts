import Beasties from 'beasties';
import { type Page, replaceOnce, SITE } from './pages.ts';

const LINK = /<link rel="stylesheet" href="(?<address>\/assets\/[^"]+)"[^>]*>/;

/**
 * Puts the rules a page uses into its HTML. The whole stylesheet comes once the page has loaded
 * (the inline script asks for it); without JavaScript, as an ordinary link at the end.
 * @param css the whole stylesheet
 */
export async function inlineCriticalCss(page: Page, css: string): Promise<Page> {
  const critical = await criticalCss(page.html, css);
  const [link] = LINK.exec(page.html) ?? [];
  if (!link) throw new Error(`${page.route}: the stylesheet is not linked`);
  const head = `${fontPreloads(css)}<style>${critical}</style>`;
  let html = replaceOnce(page.html, link, head, 'the stylesheet');
  html = replaceOnce(html, '</body>', `<noscript>${link}</noscript></body>`, 'the end of the page');
  return { ...page, html };
}

/** The part of a stylesheet that a page uses: fonts, and every rule that matches an element of it. */
async function criticalCss(html: string, css: string): Promise<string> {
  const beasties = new Beasties({
    path: SITE,
    publicPath: '/',
    pruneSource: false,
    reduceInlineStyles: false,
    fonts: false,
    keyframes: 'critical',
    logLevel: 'silent',
  });
  beasties.readFile = () => css;
  const processed = await beasties.process(html);
  const used = /<style>(?<used>[\s\S]*?)<\/style>/.exec(processed)?.groups?.['used'];
  if (!used) throw new Error('no rule of the stylesheet matches the page');
  return withoutPrint(fontFaces(css) + used);
}

/** The fonts are declared to the browser through custom properties, which a selector match can't follow. */
function fontFaces(css: string): string {
  return (css.match(/@font-face\s*\{[^}]*\}/g) ?? []).join('');
}

/** Both fonts are on every page's first screen. */
function fontPreloads(css: string): string {
  return [...css.matchAll(/url\(["']?(\/assets\/[^)"']+\.woff2)/g)]
    .map(
      ([, href]) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    )
    .join('');
}

/** Nobody prints before the whole stylesheet has come. */
function withoutPrint(css: string): string {
  let lean = css;
  for (let at = lean.indexOf('@media print'); at !== -1; at = lean.indexOf('@media print', at)) {
    let depth = 0;
    let end = lean.indexOf('{', at);
    do {
      if (lean[end] === '{') depth += 1;
      if (lean[end] === '}') depth -= 1;
      end += 1;
    } while (depth > 0 && end < lean.length);
    lean = lean.slice(0, at) + lean.slice(end);
  }
  return lean;
}
