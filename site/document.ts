import escapeHtml from 'escape-html';
import type { Layout } from './layout/data.ts';
import type { Head } from './page-data/page-data.ts';
import type { PageLanguage } from './page-data/route.ts';

export const SHEET = '<link rel="stylesheet" href="';

export interface Additions {
  head: string;
  end: string;
}

const FEED_TYPES = { xml: 'application/atom+xml', json: 'application/feed+json' };

/** Everything that a page is rendered from. Of a page that the server renders, it is kept as JSON. */
export interface PageSource {
  path: string;
  /** Path of the page's module, for example `site/pages/About.tsx`. */
  module: string;
  head: Head;
  /** The canonical address. Pages excluded from search engines have none. */
  canonical: string | undefined;
  props: object;
  paper: boolean;
  layout: Layout;
  lang: string;
  /** Its address in the main language, by which navigation and footer know it. */
  original: string;
  languages: readonly PageLanguage[];
  alternates: readonly { code: string; href: string }[];
  /** Addresses in the language of the page, by those in the main language. */
  links: Readonly<Record<string, string>>;
}

export interface PageDocument
  extends Pick<PageSource, 'head' | 'lang' | 'alternates' | 'canonical'> {
  html: string;
  /** The facts of the settings with which the server rendered it. */
  facts?: readonly string[];
}

export function documentHtml(page: PageDocument, added: Additions): string {
  const { title, description, noindex, bare, feeds } = page.head;
  const tags = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    noindex ? '<meta name="robots" content="noindex">' : '',
    bare ? '<meta name="referrer" content="no-referrer">' : '',
    page.canonical ? `<link rel="canonical" href="${escapeHtml(page.canonical)}">` : '',
    ...page.alternates.map(
      ({ code, href }) => `<link rel="alternate" hreflang="${code}" href="${escapeHtml(href)}">`,
    ),
    ...(feeds
      ? Object.entries(FEED_TYPES).map(
          ([ending, type]) =>
            `<link rel="alternate" type="${type}" title="${escapeHtml(feeds.title)}" href="/feeds/${feeds.of}.${ending}">`,
        )
      : []),
  ];
  const facts = page.facts ? ` data-facts="${page.facts.join(' ')}"` : '';
  return `<!DOCTYPE html><html lang="${page.lang}"${facts}><head>${tags.join('')}${added.head}</head><body><div id="page">${page.html}</div>${added.end}</body></html>`;
}
