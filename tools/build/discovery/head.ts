import escapeHtml from 'escape-html';
import { type Page, replaceOnce } from '../pages.ts';
import type { DescribedPage } from './described-pages.ts';
import { SHARE_SIZE } from './share-image.ts';

/** Icons and web manifest: on every page, that for unknown addresses too. */
const ICONS =
  '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">';

export interface PageIntroduction {
  siteUrl: string;
  siteName: string;
  description: DescribedPage;
  /** Address of the share image on the site. */
  shareImage: string;
  /** JSON-LD. */
  structuredData: object;
}

/**
 * Adds to a built page what only crawlers and browsers' own furniture read. React does not know of
 * these elements, and they cost no JavaScript; the canonical address, which follows the visitor from
 * page to page, is the app's own.
 */
export function introducePage(page: Page, introduction: PageIntroduction | undefined): Page {
  let html = replaceOnce(
    page.html,
    '</head>',
    `${ICONS}${sharing(introduction)}</head>`,
    'the head',
  );
  if (introduction) {
    const data = JSON.stringify(introduction.structuredData).replaceAll('<', '\\u003c');
    const block = `<script type="application/ld+json">${data}</script></body>`;
    html = replaceOnce(html, '</body>', block, 'the end of the page');
  }
  return { ...page, html };
}

/** Open Graph; the card of X takes title, text and picture from it. */
function sharing(introduction: PageIntroduction | undefined): string {
  if (!introduction) return '';
  const { siteUrl, siteName, description: page, shareImage } = introduction;
  const properties = {
    'og:title': page.title,
    'og:description': page.description,
    'og:type': 'website',
    'og:url': siteUrl + page.path,
    'og:site_name': siteName,
    'og:locale': 'en_IN',
    'og:image': siteUrl + shareImage,
    'og:image:width': SHARE_SIZE.width,
    'og:image:height': SHARE_SIZE.height,
    'og:image:alt': page.headline.replace('\n', ' '),
  };
  const tags = Object.entries(properties).map(
    ([property, content]) =>
      `<meta property="${property}" content="${escapeHtml(String(content))}">`,
  );
  return `${tags.join('')}<meta name="twitter:card" content="summary_large_image">`;
}
