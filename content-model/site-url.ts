import type { Company } from './schemas.ts';

/**
 * Where the site stands, without a slash at the end: `SITE_URL`, else what the company's facts say.
 * @throws when SITE_URL is not a whole address without a path
 */
export function siteUrl({ siteUrl: fromContent }: Pick<Company, 'siteUrl'>): string {
  const given = process.env['SITE_URL'] || fromContent;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new Error(
      `SITE_URL: expected an address such as https://www.example.com, got "${given}"`,
    );
  }
  return url.origin;
}
