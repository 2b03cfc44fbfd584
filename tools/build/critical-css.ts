import Beasties from 'beasties';
import { leanCss } from './lean-css.ts';
import { type Page, replaceOnce, SITE } from './pages.ts';

const LINK = /<link rel="stylesheet" href="(?<address>\/assets\/[^"]+)"[^>]*>/;

/** Where `Fold` stands: a page's first screen ends here on every device. */
const FOLD = /<link rel="stylesheet" href="\/stylesheet" data-fold=""\/?>/;

/**
 * Puts the rules of a page's first screen into its HTML, and the link to the whole stylesheet where
 * that screen ends: browsers paint what stands before the link and wait for the sheet with what
 * follows. A page without a `Fold` is short: it gets all its rules, and the link at its end.
 * @param css the whole stylesheet
 */
export async function inlineCriticalCss(page: Page, css: string): Promise<Page> {
  const [link] = LINK.exec(page.html) ?? [];
  if (!link) throw new Error(`${page.route}: the stylesheet is not linked`);
  const critical = leanCss(fontFaces(css) + (await rulesOf(firstScreen(page.html), css)));
  const head = `${fontPreloads(css)}<style>${critical}</style>`;
  let html = replaceOnce(page.html, link, head, 'the stylesheet');
  html = FOLD.test(html)
    ? html.replace(FOLD, link.replace(/\/?>$/, ' data-fold="">'))
    : replaceOnce(html, '</body>', `${link}</body>`, 'the end of the page');
  return { ...page, html };
}

/** The page as far as its fold, without dialogs: nobody can have opened one yet. */
function firstScreen(html: string): string {
  const [fold] = FOLD.exec(html) ?? [];
  const part = fold ? html.slice(0, html.indexOf(fold)) : html;
  return part.replace(/<dialog[\s\S]*?<\/dialog>/g, '');
}

/** The part of a stylesheet that matches an element of a page. */
async function rulesOf(html: string, css: string): Promise<string> {
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
  return used;
}

const FONT_FACE = /@font-face\s*\{[^}]*\}/g;

/** The fonts are declared to the browser through custom properties, which a selector match can't follow. */
function fontFaces(css: string): string {
  return (css.match(FONT_FACE) ?? []).join('');
}

/** The stylesheet as it is served: each page has declared the fonts, and declared again they would lay all text out anew. */
export function withoutFontFaces(css: string): string {
  return css.replace(FONT_FACE, '');
}

/** Both fonts are on every page's first screen. */
function fontPreloads(css: string): string {
  return [...css.matchAll(/url\(["']?(\/assets\/[^)"']+\.woff2)/g)]
    .map(
      ([, href]) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    )
    .join('');
}
