import type { DescribedPage } from './described-pages.ts';

/** Where crawlers find every page, with the day the content says it changed: never the day of the build. */
export function sitemap(pages: readonly DescribedPage[], siteUrl: string): string {
  const entries = pages.map(({ path, changed }) => {
    const day = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<url><loc>${siteUrl}${path}</loc>${day}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** Everything may be read, the documents above all; calls of the API are no pages. */
export function robots(siteUrl: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
