import Beasties from 'beasties';
import { documentHtml } from '../../app/document.ts';
import type { RenderedPage } from '../../app/entry.server.tsx';
import { leanCss } from './lean-css.ts';
import { SITE } from './pages.ts';

/** `app/ui/FirstScreenEnd.tsx` as React writes it. */
const MARK = /<link rel="stylesheet" href="\/stylesheet" data-late=""\/?>/;

/**
 * Links the whole stylesheet where a page's first screen ends: browsers paint what comes before the
 * link and wait for the sheet with what follows. A page without a mark is short: the link comes last.
 */
export function linkLateStylesheet(page: RenderedPage, address: string): RenderedPage {
  const link = `<link rel="stylesheet" href="${address}" data-late="">`;
  return {
    ...page,
    html: MARK.test(page.html) ? page.html.replace(MARK, link) : page.html + link,
  };
}

/**
 * The fonts and rules of a page's first screen, for its head.
 * @param css the whole stylesheet
 */
export async function criticalStyles(page: RenderedPage, css: string): Promise<string> {
  const [first = ''] = page.html.split(MARK);
  // Nobody can have opened a dialog yet.
  const html = first.replace(/<dialog[\s\S]*?<\/dialog>/g, '');
  const link = '<link rel="stylesheet" href="/style.css">';
  const used = await rulesOf(documentHtml({ ...page, html }, { head: link, end: '' }), css);
  return `${fontPreloads(css)}<style>${leanCss(fontFaces(css) + used)}</style>`;
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
    // The transition to a page begins with its first paint.
    allowRules: [/::view-transition/],
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
