import Beasties from 'beasties';
import postcss, { type Root } from 'postcss';
import { documentHtml, type PageDocument, SHEET } from '../../document.ts';
import { SITE } from '../pages.ts';

/** Firefox and WebKit paint what follows a stylesheet link without its style. So it is hidden, for nine seconds. */
const LATE = 'link~*,main~*';
const HIDE_LATE = `@keyframes late{0%,to{visibility:hidden}}${LATE}{animation:late 9s}`;
/** Goes into a late stylesheet. Any class is more specific, so other animations go on. */
export const SHOW_LATE = `${LATE}{animation:none}`;

/** Prepares the site's stylesheet. @returns a function that gives the styles of a page's first screen */
export function criticalStyles(css: string): (page: PageDocument) => Promise<string> {
  return async (page) => {
    const first = page.html.slice(0, page.html.indexOf(SHEET));
    const last = page.html.slice(page.html.lastIndexOf(SHEET));
    const late = last.slice(last.indexOf('>') + 1);
    // No dialog can be open yet, and no list that is hidden in the HTML.
    const html = first.replace(/<(dialog|ul(?=[^>]* hidden))[\s\S]*?<\/\1>/g, '');
    const link = '<link rel="stylesheet" href="/style.css">';
    const document = documentHtml({ ...page, html }, { head: link, end: '' });
    const used = await rulesOf(document, css);
    return `${fontPreloads(css, html)}<style>${leanCss(fontFaces(css) + used)}${late && HIDE_LATE}</style>`;
  };
}

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

/** All but that of the languages' names, which are in the footer. */
const FONT_FACE = /@font-face\s*\{(?!\s*font-family:\s*Languages)[^}]*\}/g;

/** Fonts are used through custom properties, which selector matching cannot follow. */
function fontFaces(css: string): string {
  return (css.match(FONT_FACE) ?? []).join('');
}

/** The served stylesheet, without the fonts: each page declares them, and a second declaration would repeat the layout of all text. */
export function withoutFontFaces(css: string): string {
  return css.replace(FONT_FACE, '');
}

const DEVANAGARI_HEADLINE = /<h1[^>]*>(?:<[^>]*>|\s)*\p{Script=Devanagari}/u;

/** The two fonts of the headline’s script. Browsers load those of other scripts by their `unicode-range`. */
function fontPreloads(css: string, html: string): string {
  const devanagari = DEVANAGARI_HEADLINE.test(html);
  return (css.match(FONT_FACE) ?? [])
    .filter((face) => face.includes('unicode-range') === devanagari)
    .flatMap((face) => /url\(["']?(\/assets\/[^)"']+\.woff2)/.exec(face)?.[1] ?? [])
    .map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)
    .join('');
}

/** Rules for print, press, hover, the colour of the focus, forced colours and transitions are not needed before the whole stylesheet has loaded. */
const LATE_STATE = /(?<!:not\():(?:hover|active|focus-visible|popover-open)\b/;
const LATE_MEDIA = /^\s*print\s*$|forced-colors/;

/** Keeps the rules of the first paint: no print, forced colours, pointer states, cursors, transitions, prefixes or unused properties. */
function leanCss(css: string): string {
  const root = postcss.parse(css);
  root.walkAtRules('media', (rule) => {
    if (LATE_MEDIA.test(rule.params)) rule.remove();
  });
  root.walkRules((rule) => {
    const now = rule.selectors.filter((selector) => !LATE_STATE.test(selector));
    if (now.length > 0) rule.selectors = now;
    else rule.remove();
  });
  root.walkDecls(
    /^transition$|^forced-color-adjust$|^cursor$|^-webkit-text-decoration-color$/,
    (declaration) => {
      if (!declaration.important) declaration.remove();
    },
  );
  dropUnusedProperties(root);
  dropEmpty(root);
  return root.toString();
}

/** Repeats, because a removed property may have been the only reference to another. */
function dropUnusedProperties(root: Root): void {
  const used = new Set<string>();
  root.walkDecls(({ value }) => {
    for (const [, name] of value.matchAll(/var\(\s*(--[\w-]+)/g)) used.add(name ?? '');
  });
  let dropped = false;
  root.walkDecls(/^--/, (declaration) => {
    if (used.has(declaration.prop)) return;
    declaration.remove();
    dropped = true;
  });
  if (dropped) dropUnusedProperties(root);
}

function dropEmpty(root: Root): void {
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  root.walkAtRules(/media|container|layer|supports/, (rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
}
