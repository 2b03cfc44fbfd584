import escapeHtml from 'escape-html';
import { houseColours } from '../../content/look.ts';
import type { Head } from '../../page-data/page-data.ts';

/** A page for search engines and shared links. */
export interface FoundPage
  extends NonNullable<Head['discovery']>,
    Pick<Head, 'title' | 'description'> {
  path: string;
}

/** Icons, web manifest and the colour of the browser's bars, for every page including the 404 page. */
export const icons = () =>
  `<meta name="theme-color" content="${houseColours().ink}">` +
  '<link rel="icon" href="/icon.png" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">';

/** Structured data for crawlers, at the end of a page. */
export const dataScript = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** Open Graph; X uses its title, text and picture. */
export function sharing(page: FoundPage, siteUrl: string, siteName: string, image: string): string {
  const properties = {
    'og:title': page.title,
    'og:description': page.description,
    'og:url': siteUrl + page.path,
    'og:site_name': siteName,
    'og:image': siteUrl + image,
    ...(page.plays && { 'og:video': page.plays.contentUrl, 'og:video:type': 'video/mp4' }),
  };
  const tags = Object.entries(properties).map(
    ([property, content]) =>
      `<meta property="${property}" content="${escapeHtml(String(content))}">`,
  );
  return `${tags.join('')}<meta name="twitter:card" content="summary_large_image">`;
}
