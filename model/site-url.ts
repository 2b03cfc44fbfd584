import type { Company } from './schemas/schemas.ts';

/** The site's public address, without a slash at the end: `SITE_URL`, else `siteUrl` of `company.yaml`. */
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
