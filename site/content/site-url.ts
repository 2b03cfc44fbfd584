import { siteAddress } from './schemas/schema-parts.ts';
import type { Company } from './schemas/schemas.ts';

/** The site's public address, without a slash at the end: `SITE_URL`, else `siteUrl` of `company.yaml`. */
export function siteUrl({ siteUrl: fromContent }: Pick<Company, 'siteUrl'>): string {
  const given = process.env['SITE_URL'] || fromContent;
  if (!siteAddress.safeParse(given).success) {
    throw new Error(
      `SITE_URL: expected an address such as https://www.example.com, got "${given}"`,
    );
  }
  return new URL(given).origin;
}
