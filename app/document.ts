import escapeHtml from 'escape-html';
import type { RenderedPage } from './entry.server.tsx';
import { ROOT_ID } from './root-id.ts';

/** HTML that the caller adds to a document. */
export interface Additions {
  head: string;
  /** Added at the end of the body. */
  end: string;
}

const FEED_TYPES = { xml: 'application/atom+xml', json: 'application/feed+json' };

/** Returns the complete HTML document of a page. */
export function documentHtml(
  page: Pick<RenderedPage, 'head' | 'canonical' | 'html'>,
  added: Additions,
): string {
  const { title, description, noindex, feeds } = page.head;
  const tags = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="theme-color" content="#0e0d0b">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    noindex ? '<meta name="robots" content="noindex">' : '',
    page.canonical ? `<link rel="canonical" href="${escapeHtml(page.canonical)}">` : '',
    ...(feeds
      ? Object.entries(FEED_TYPES).map(
          ([ending, type]) =>
            `<link rel="alternate" type="${type}" title="${escapeHtml(feeds.title)}" href="/feeds/${feeds.of}.${ending}">`,
        )
      : []),
  ];
  return `<!DOCTYPE html><html lang="en-IN"><head>${tags.join('')}${added.head}</head><body><div id="${ROOT_ID}">${markHindi(page.html)}</div>${added.end}</body></html>`;
}

/**
 * Marks texts that are mostly Devanagari as Hindi, so that screen readers pronounce them (WCAG 3.1.2). A page that states
 * languages of its own, for example of filings in Marathi, is left as it is. React keeps the attribute.
 */
function markHindi(html: string): string {
  if (html.includes(' lang="')) return html;
  return html.replace(TEXT_WITH_DEVANAGARI, (all, start: string, text: string) => {
    const signs = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
    const others = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
    return signs > others ? `${start} lang="hi">${text}` : all;
  });
}

/** The start tag of an element, without its end, and the text after it. */
const TEXT_WITH_DEVANAGARI = /(<[a-z](?:[^<>]*[^<>/])?)>([^<]*\p{Script=Devanagari}[^<]*)/gu;
