import escapeHtml from 'escape-html';
import type { FoundPage } from './head.ts';

const FILMS = 'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"';

/** The sitemap: every page with its date of change from the content, not the date of the build. */
export function sitemap(pages: readonly FoundPage[], siteUrl: string): string {
  const entries = pages.map(({ path, changed, plays }) => {
    const day = changed ? `<lastmod>${changed}</lastmod>` : '';
    const film = plays ? filmEntry(plays) : '';
    return `<url><loc>${siteUrl}${path}</loc>${day}${film}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ${FILMS}>`,
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

function filmEntry(film: NonNullable<FoundPage['plays']>): string {
  const fields = Object.entries({
    thumbnail_loc: film.thumbnailUrl,
    title: film.name,
    description: film.description,
    content_loc: film.contentUrl,
    publication_date: film.uploadDate,
  }).map(([name, value]) => `<video:${name}>${escapeHtml(value)}</video:${name}>`);
  return `<video:video>${fields.join('')}</video:video>`;
}

/** Crawlers may read everything except the API. */
export function robots(siteUrl: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
