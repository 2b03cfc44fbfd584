import { copyFile, link, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import escapeHtml from 'escape-html';
import sharp, { type Sharp } from 'sharp';
import { CONTENT_FOLDER } from '../../content/content-folder.ts';
import { houseColours } from '../../content/look.ts';
import { readMediaManifest } from '../../content/pictures/picture-manifest.ts';
import type { Content } from '../../content/schemas/content.ts';
import type { Company } from '../../content/schemas/schemas.ts';
import type { Additions } from '../../document.ts';
import type { FoundPage } from '../../page-data/page-data.ts';
import { SPECULATION_RULES } from '../../server/guard/headers.ts';
import { SITE } from '../pages.ts';
import { shareImage } from './share-image.ts';
import { structuredData } from './structured-data.ts';

/** The share of a maskable icon around its safe zone, a circle of four fifths of its size. The logo stays inside it. */
const RIM = 0.1;

export async function writeIcons(into: string): Promise<void> {
  const favicon = join(CONTENT_FOLDER, 'brand/favicon.svg');
  const tile = join(CONTENT_FOLDER, 'brand/mark-tile.svg');
  const background = houseColours().ink;
  // Home screens cut their own corners, and show transparency as black.
  const square = async (size: number) => (await rendered(tile, size)).flatten({ background });
  const write = (name: string, icon: Sharp) =>
    icon.png({ palette: true }).toFile(join(into, `${name}.png`));

  await copyFile(favicon, join(into, 'favicon.svg'));
  await copyFile(tile, join(into, 'icon.svg'));
  await write('icon', await rendered(favicon, 32));
  // Where a document names no icon, browsers ask for this one; they accept any kind of picture in it.
  await copyFile(join(into, 'icon.png'), join(into, 'favicon.ico'));
  await write('apple-touch-icon', await square(180));
  for (const size of [192, 512]) {
    const rim = Math.round(size * RIM);
    const rims = { top: rim, bottom: rim, left: rim, right: rim };
    await write(`icon-${size}`, await rendered(tile, size));
    const safe = await square(size - 2 * rim);
    await write(`icon-maskable-${size}`, safe.extend({ ...rims, background }));
  }
}

/** A drawing at the requested size, whatever the size of its viewBox. */
async function rendered(drawing: string, size: number): Promise<Sharp> {
  const { width } = await sharp(drawing).metadata();
  return sharp(drawing, { density: 72 * Math.max(1, size / width) }).resize(size);
}

/** Lets the browser prepare a page while its link is hovered. */
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
    '.well-known/security.txt': securityTxt(content, siteUrl, new Date(), print),
  };
  for (const [name, text] of Object.entries(texts)) {
    await mkdir(dirname(join(SITE, name)), { recursive: true });
    await writeFile(join(SITE, name), text);
  }
}

/** Gives the head elements of a page, and writes its share image. Pages not for search engines have icons only. */
export async function introductions(content: Content, siteUrl: string) {
  const media = await readMediaManifest();
  await mkdir(join(SITE, 'media/share'), { recursive: true });
  return async (page: FoundPage | undefined): Promise<Additions> => {
    if (!page) return { head: icons(), end: '' };
    const { address, file } = await shareImage(page);
    await rm(join(SITE, address), { force: true });
    await link(file, join(SITE, address));
    return {
      head: icons() + sharing(page, siteUrl, content.company.shortName, address),
      end: dataScript(structuredData(page, { content, siteUrl, media })),
    };
  };
}

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

export function robots(siteUrl: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** The web manifest: name and icons for home screens. The site still opens in the browser. */
function webManifest({ legalName, shortName, description }: Company): string {
  const png = (src: string, size: number, purpose: string) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const { ink } = houseColours();
  return JSON.stringify({
    name: legalName,
    short_name: shortName,
    description,
    lang: 'en-IN',
    id: '/',
    start_url: '/',
    display: 'browser',
    background_color: ink,
    theme_color: ink,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      png('/icon-192.png', 192, 'any'),
      png('/icon-512.png', 512, 'any'),
      png('/icon-maskable-192.png', 192, 'maskable'),
      png('/icon-maskable-512.png', 512, 'maskable'),
    ],
  });
}

const DAY = 24 * 60 * 60 * 1000;

const WARN_DAYS = 30;

/** /.well-known/security.txt (RFC 9116). @throws if it has expired: a contact must be confirmed */
export function securityTxt(
  { company: { securityEmail, securityTxtExpires }, site }: Pick<Content, 'company' | 'site'>,
  siteUrl: string,
  now: Date,
  warn: (line: string) => void,
): string {
  const expires = new Date(`${securityTxtExpires}T23:59:59Z`);
  const days = Math.floor((expires.getTime() - now.getTime()) / DAY);
  const field = 'content/company.yaml: securityTxtExpires';
  const task = 'make sure that securityEmail is read, then move the day';
  if (days < 0) {
    throw new Error(`${field}: expected a future date, got ${securityTxtExpires}; ${task}`);
  }
  if (days < WARN_DAYS) warn(`${field}: ${days} days left; ${task}`);
  return [
    `Contact: mailto:${securityEmail}`,
    `Expires: ${securityTxtExpires}T23:59:59Z`,
    `Preferred-Languages: ${['en', ...Object.keys(site.languages?.others ?? {})].join(', ')}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** Icons, web manifest and the colour of the browser's bars, for every page including the 404 page. */
export const icons = () =>
  `<meta name="theme-color" content="${houseColours().ink}">` +
  '<link rel="icon" href="/icon.png" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">';

export const dataScript = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** Open Graph; X uses its title, text and picture. */
function sharing(page: FoundPage, siteUrl: string, siteName: string, image: string): string {
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
