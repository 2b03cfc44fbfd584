import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Additions } from '../../app/document.ts';
import type { Content } from '../../content-model/content.ts';
import { readMediaManifest } from '../../content-model/picture-manifest.ts';
import { describedPages } from './discovery/described-pages.ts';
import { introductionHtml, type PageIntroduction } from './discovery/head.ts';
import { writeIcons } from './discovery/icons.ts';
import { securityTxt } from './discovery/security-txt.ts';
import { shareImage } from './discovery/share-image.ts';
import { robots, sitemap } from './discovery/sitemap.ts';
import { structuredData } from './discovery/structured-data.ts';
import { webManifest } from './discovery/web-manifest.ts';
import { SITE } from './pages.ts';

/**
 * Writes the files for search engines and browsers: icons, manifest, sitemap, robots.txt, security.txt,
 * share images.
 * @param siteUrl public origin of the site, without a slash at the end
 * @returns a function that gives the head elements for a path
 */
export async function writeDiscovery(
  content: Content,
  {
    siteUrl,
    print,
    into = SITE,
  }: { siteUrl: string; print: (line: string) => void; into?: string },
): Promise<(path: string) => Additions> {
  const pages = describedPages(content);
  const texts: Record<string, string> = {
    'sitemap.xml': sitemap(pages, siteUrl),
    'robots.txt': robots(siteUrl),
    'site.webmanifest': webManifest(content.company),
    '.well-known/security.txt': securityTxt(content.company, siteUrl, new Date(), print),
  };
  for (const [name, text] of Object.entries(texts)) {
    await mkdir(dirname(join(into, name)), { recursive: true });
    await writeFile(join(into, name), text);
  }
  await writeIcons(into);

  const media = await readMediaManifest();
  const introductions = new Map<string, PageIntroduction>();
  await mkdir(join(into, 'media/share'), { recursive: true });
  for (const page of pages) {
    const { address, file } = await shareImage(page);
    await rm(join(into, address), { force: true });
    await link(file, join(into, address));
    introductions.set(page.path, {
      siteUrl,
      siteName: content.company.shortName,
      description: page,
      shareImage: address,
      structuredData: structuredData(page, { content, siteUrl, media }),
    });
  }
  return (path) => introductionHtml(introductions.get(path));
}
