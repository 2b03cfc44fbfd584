import { createHash } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { entry, house, VIEW_DOCUMENT } from '../../../e2e/house.ts';
import { expect, test } from '../../../e2e/site-test.ts';
import { ofType, structuredData, type Thing } from '../../../e2e/structured-data.ts';
import { FACES } from '../../../site/build/styles/fonts.ts';

const SECTIONS = house.filingSections.map(({ id }) => id);

const bytesOf = async (request: APIRequestContext, href: string) => {
  const answer = await request.get(href);
  expect(answer.status(), href).toBe(200);
  return answer.body();
};

const documentLinks = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: VIEW_DOCUMENT })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

test('SHA256SUMS names every published file with its checksum', async ({ page, request }) => {
  const sums = String(await bytesOf(request, '/uploads/SHA256SUMS'))
    .trim()
    .split('\n');
  const names: string[] = [];
  for (const line of sums) {
    const [sum, name = ''] = line.split('  ');
    const bytes = await bytesOf(request, `/uploads/${name}`);
    expect(createHash('sha256').update(bytes).digest('hex'), name).toBe(sum);
    names.push(name);
  }
  expect(new Set(names).size, 'one line for each file').toBe(names.length);
  for (const section of SECTIONS) {
    await page.goto(`/${section}`);
    for (const href of await documentLinks(page)) {
      expect(names, section).toContain(href.replace('/uploads/', ''));
    }
  }
});

test('the address of a ZIP that a section once had leads to the section', async ({ request }) => {
  for (const section of SECTIONS) {
    for (const name of [section, `${section}-2019`]) {
      const answer = await request.get(`/uploads/${name}.zip`, { maxRedirects: 0 });
      expect(answer.status(), name).toBe(301);
      expect(answer.headers()['location'], name).toBe(`/${section}`);
    }
  }
  expect((await request.get('/uploads/other.zip')).status()).toBe(404);
});

for (const [route, name] of [['investor', 'all'], ...SECTIONS.map((it) => [it, it])] as const) {
  test(`/${route} links valid feeds of its documents`, async ({ page, request }) => {
    await page.goto(`/${route}`);
    const feed = async (type: string) => {
      const link = page.locator(`head link[rel=alternate][type="${type}"]`);
      await expect(link).toHaveAttribute('title', /.+/);
      const href = (await link.getAttribute('href')) ?? '';
      const answer = await request.get(href);
      expect(answer.headers()['content-type']).toContain(type);
      return { href, text: await answer.text() };
    };
    const atom = await feed('application/atom+xml');
    expect(atom.href).toBe(`/feeds/${name}.xml`);
    expect(atom.text).toContain(`rel="self" href="${house.company.siteUrl}${atom.href}"`);

    const json = await feed('application/feed+json');
    const { version, title, feed_url, items } = JSON.parse(json.text);
    expect(version).toMatch(/^https:\/\/jsonfeed\.org\/version\/1(?:\.1)?$/);
    expect(title).toBeTruthy();
    expect(new URL(feed_url).pathname).toBe(json.href);
    const hrefs = await documentLinks(page);
    const linked = items.map(({ url }: { url: string }) => new URL(url).pathname);
    expect(hrefs.filter((href) => !linked.includes(href))).toEqual([]);
    if (name !== 'all') expect(linked.toSorted()).toEqual(hrefs.toSorted());
    const [collection] = ofType(await structuredData(page), 'CollectionPage');
    const documents = ofType((collection?.['hasPart'] ?? []) as Thing[], 'DigitalDocument');
    const found = documents.map(({ url }) => String(url).replace(house.company.siteUrl, ''));
    expect(found.toSorted(), 'for search engines').toEqual(hrefs.toSorted());
    for (const item of items) {
      expect(typeof item.id).toBe('string');
      expect(item.content_html || item.content_text).toBeTruthy();
      expect(Number.isNaN(Date.parse(item.date_published))).toBe(false);
    }
  });
}

test('the accessibility page links the licences of software and fonts', async ({ page }) => {
  const { id } = entry(
    house.prosePages.filter(({ sections }) => JSON.stringify(sections).includes('/licences.txt')),
  );
  await page.goto(`/${id}`);
  const link = page.getByRole('main').getByRole('link', { name: 'licences.txt' });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  const text = await answer.text();
  const fonts = FACES.map(({ source }) => source.split('/').slice(0, 2).join('/'));
  for (const name of ['react', 'react-dom', 'zod', ...fonts]) {
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
  }
  expect(text).toContain('Permission is hereby granted');
  expect(text).toContain('SIL OPEN FONT LICENSE');
});
