import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { readPages } from '../site/build/pages.ts';
import { hasFilmPage } from '../site/contract/paths.ts';
import { about, contactPage, home, house, projectPage, site } from './house.ts';
import { expect, expectOnConsole, ROUTES, test } from './site-test.ts';
import { ofType, structuredData, type Thing } from './structured-data.ts';

const SITE_URL = house.company.siteUrl;
const CIN = house.company.cin;

/** A kit list belongs to its author, so search engines must not find it. */
const FOUND = ROUTES.filter((route) => route !== '/hire/kit-list');

test('every page describes itself to search engines and messengers', async ({ page, request }) => {
  const seen = { titles: new Set(), descriptions: new Set(), images: new Set() };
  for (const route of FOUND) {
    await page.goto(route, { waitUntil: 'domcontentloaded' });
    const { title, description, image } = await preview(page, route);
    seen.titles.add(title);
    seen.descriptions.add(description);
    seen.images.add(image);
    await expectShareImage(request, image);
    await expectHouseAndWay(page, route);
  }
  for (const values of Object.values(seen)) expect(values.size).toBe(FOUND.length);
});

async function preview(page: Page, route: string) {
  const meta = (key: string) =>
    page.locator(`meta[property="${key}"], meta[name="${key}"]`).getAttribute('content');
  const title = await page.title();
  const description = await meta('description');
  expect(await meta('og:title')).toBe(title);
  expect(await meta('og:description')).toBe(description);
  expect(await meta('og:url')).toBe(SITE_URL + route);
  expect(await meta('twitter:card')).toBe('summary_large_image');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', SITE_URL + route);
  return { title, description, image: await meta('og:image') };
}

/** What every network and messenger accepts: a JPEG of this size and weight. */
async function expectShareImage(request: APIRequestContext, address: string | null): Promise<void> {
  const image = await fetched(request, onThisServer(address), 'image/jpeg');
  expect(image.length).toBeLessThanOrEqual(120_000);
  expect(await sharp(image).metadata()).toMatchObject({ width: 1200, height: 630 });
}

/** The company with its CIN, and the breadcrumb that the footer shows. */
async function expectHouseAndWay(page: Page, route: string): Promise<void> {
  const things = await structuredData(page);
  const [house] = ofType(things, 'Organization');
  expect(house?.['identifier']).toEqual(
    CIN && { '@type': 'PropertyValue', propertyID: 'CIN', value: CIN },
  );
  await expect(page.getByRole('contentinfo')).toContainText(CIN ?? '');
  const steps = ofType(things, 'BreadcrumbList').flatMap(
    (list) => list['itemListElement'] as Thing[],
  );
  const shown = page
    .getByRole('navigation', { name: site.footer.breadcrumb })
    .getByRole('listitem');
  expect(steps.map(({ name }) => name)).toEqual(route === '/' ? [] : await shown.allTextContents());
}

test('a page that does not exist is not for search engines', async ({ page }) => {
  expectOnConsole(page, '404');
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(house.notFound.headline);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('the gallery lists its stills, and each address exists', async ({ page, request }) => {
  await page.goto('/project');
  const [gallery] = ofType(await structuredData(page), 'ImageGallery');
  const stills = (gallery?.['hasPart'] ?? []) as Thing[];
  expect(ofType(stills, 'ImageObject')).toHaveLength(house.projects.length);
  for (const still of stills) {
    const answer = await request.head(onThisServer(String(still['contentUrl'])));
    expect(answer.headers()['content-type']).toBe('image/jpeg');
  }
});

test('the sitemap has the pages for search engines, and when they changed', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toContain('application/xml');
  const entries = (await answer.text()).matchAll(
    /<loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g,
  );
  const days = new Map(
    Array.from(entries, ([, address = '', day]) => [onThisServer(address), day]),
  );
  // Pages of one person are found by links only: they have no data for search engines.
  const pages = (await readPages()).filter(({ html }) => html.includes('application/ld+json'));
  expect([...days.keys()].toSorted()).toEqual(pages.map(({ route }) => route).toSorted());
  expect([...days.keys()]).toEqual(expect.arrayContaining([...FOUND]));
  for (const day of days.values()) if (day) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  const newest = (all: (string | undefined)[]) =>
    all
      .map((day) => day ?? '')
      .toSorted()
      .at(-1);
  const filed = (list: typeof house.filings) => newest(list.map(({ date }) => date));
  for (const [path, day] of [
    ...[['/', home.meta.updated] as const, ['/about', about.meta.updated] as const],
    ['/contact', contactPage.meta.updated],
    ['/project', projectPage?.meta.updated],
    ['/hire', house.hire?.meta.updated],
    ...house.equipment.map(({ id }) => [`/hire/${id}`, house.hire?.meta.updated] as const),
    ...house.projects
      .filter(hasFilmPage)
      .map(
        ({ id, page, film }) =>
          [`/project/${id}`, newest([page?.updated, film?.published])] as const,
      ),
    ...house.filingSections
      .filter(({ groups }) => !groups)
      .map(({ id }) => [`/${id}`, filed(house.filings.filter((f) => f.section === id))] as const),
    ...house.prosePages.map(({ id, updated }) => [`/${id}`, updated] as const),
  ])
    if (day) expect(days.get(path), path).toBe(day);
});

test('browser tabs and home screens find their icons', async ({ page, request }) => {
  await page.goto('/');
  const manifest = await (await request.get('/site.webmanifest')).json();
  expect(manifest).toMatchObject({ short_name: house.company.shortName, start_url: '/' });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await fetched(request, src, type);
    if (type === 'image/svg+xml') continue;
    const { width, height } = await sharp(icon).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  const purposes = new Set(manifest.icons.map(({ purpose }: { purpose: string }) => purpose));
  expect([...purposes]).toEqual(['any', 'maskable']);
  const linked = await page
    .locator('link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const names = ['icon.png', 'favicon.svg', 'apple-touch-icon.png', 'site.webmanifest'];
  expect(linked).toEqual(names.map((name) => `/${name}`));
  const touch = await fetched(request, '/apple-touch-icon.png', 'image/png');
  expect(await sharp(touch).metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false });
  const icon = await fetched(request, '/icon.png', 'image/png');
  expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: 32 });
  expect(await fetched(request, '/favicon.ico', 'image/x-icon')).toEqual(icon);
});

/** The address of a resource on this test's server. */
function onThisServer(address: string | null): string {
  expect(address).toContain(SITE_URL);
  return (address ?? '').slice(SITE_URL.length);
}

async function fetched(request: APIRequestContext, path: string, type: string): Promise<Buffer> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  expect(answer.headers()['content-type']).toContain(type);
  return answer.body();
}
