import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Additions } from '../../../app/document.ts';
import type { Content } from '../../../model/schemas/content.ts';
import { readMediaManifest } from '../../../model/stills/picture-manifest.ts';
import { SPECULATION_RULES } from '../../../server/guard/headers.ts';
import { SITE } from '../pages.ts';
import { type FoundPage, introductionHtml } from './head.ts';
import { writeIcons } from './icons.ts';
import { securityTxt } from './security-txt.ts';
import { shareImage } from './share-image.ts';
import { robots, sitemap } from './sitemap.ts';
import { structuredData } from './structured-data.ts';
import { webManifest } from './web-manifest.ts';

/** Let the browser prepare a page while its link is hovered. */
const RULES = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          // Documents, feeds, archives and data have a file extension; pages have none.
          { not: { href_matches: ['/*.*', '/api/*'] } },
          // Links that open in a dialog, download a file or open another window.
          { not: { selector_matches: '[aria-haspopup], [download], [target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/** Writes the files for search engines and browsers, from icons to security.txt. */
export async function writeDiscovery(
  content: Content,
  pages: readonly FoundPage[],
  { siteUrl, print }: { siteUrl: string; print: (line: string) => void },
): Promise<void> {
  const texts: Record<string, string> = {
    'sitemap.xml': sitemap(pages, siteUrl),
    'robots.txt': robots(siteUrl),
    'site.webmanifest': webManifest(content.company),
    [SPECULATION_RULES]: JSON.stringify(RULES),
    '.well-known/security.txt': securityTxt(content.company, siteUrl, new Date(), print),
  };
  for (const [name, text] of Object.entries(texts)) {
    await mkdir(dirname(join(SITE, name)), { recursive: true });
    await writeFile(join(SITE, name), text);
  }
  await writeIcons(SITE);
}

/** Gives the head elements of a page, and writes its share image. Pages not for search engines have icons only. */
export async function introductions(content: Content, siteUrl: string) {
  const media = await readMediaManifest();
  await mkdir(join(SITE, 'media/share'), { recursive: true });
  return async (page: FoundPage | undefined): Promise<Additions> => {
    if (!page) return introductionHtml(undefined);
    const { address, file } = await shareImage(page);
    await rm(join(SITE, address), { force: true });
    await link(file, join(SITE, address));
    return introductionHtml({
      siteUrl,
      siteName: content.company.shortName,
      page,
      shareImage: address,
      structuredData: structuredData(page, { content, siteUrl, media }),
    });
  };
}
