import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { entry, house, VIEW_DOCUMENT } from '../../../e2e/house.ts';
import { expect, test } from '../../../e2e/site-test.ts';
import { ofType, structuredData, type Thing } from '../../../e2e/structured-data.ts';
import { FACES } from '../../../site/build/styles/fonts.ts';
import { writeFeeds } from '../build/filing-feeds.ts';
import { filingsOf } from '../content/filing-lists.ts';

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

test('sha256sum -c confirms every published file', async ({ page, request }) => {
  const sums = String(await bytesOf(request, '/uploads/SHA256SUMS'));
  const names = sums
    .trim()
    .split('\n')
    .map((line) => line.split('  ')[1] ?? '');
  const folder = await mkdtemp(join(tmpdir(), 'copies-'));
  try {
    await writeFile(join(folder, 'SHA256SUMS'), sums);
    for (const name of names) {
      await writeFile(join(folder, name), await bytesOf(request, `/uploads/${name}`));
    }
    const output = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder }).toString();
    expect(output.trim().split('\n')).toEqual(names.map((name) => `${name}: OK`));
    expect(new Set(names).size, 'one line for each file').toBe(names.length);
  } finally {
    await rm(folder, { recursive: true });
  }
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
    for (const item of items) {
      expect(typeof item.id).toBe('string');
      expect(item.content_html || item.content_text).toBeTruthy();
      expect(Number.isNaN(Date.parse(item.date_published))).toBe(false);
    }
  });
}

test('a feed is valid whatever is written in the content', async ({ page }) => {
  const texts = `A & B <C> ]]> "q" 'x' &amp; &#1; <!-- <![CDATA[ 😀\n`;
  const hostile = (value: object): object =>
    JSON.parse(
      JSON.stringify(value, (_, part) =>
        typeof part === 'string' && / /.test(part) ? part + texts : part,
      ),
    );
  const first = entry(house.filings);
  const { company, investor } = hostile({ ...house, filings: [] }) as typeof house;
  const filings = [{ ...first, title: texts, type: texts, period: texts }];
  const folder = await mkdtemp(join(tmpdir(), 'feeds-'));
  try {
    await writeFeeds({ ...house, company, investor, filings }, company.siteUrl, folder);
    const feed = await readFile(join(folder, 'feeds/all.xml'), 'utf8');
    const title = await page.evaluate((xml) => {
      const read = new DOMParser().parseFromString(xml, 'application/xml');
      const title = read.querySelector('entry > title')?.textContent ?? '';
      return new DOMParser().parseFromString(title, 'text/html').body.textContent;
    }, feed);
    expect(title).toContain(texts.trim());
  } finally {
    await rm(folder, { recursive: true });
  }
});

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

const SITE_URL = house.company.siteUrl;

for (const { id } of house.filingSections.filter(({ groups }) => !groups)) {
  const route = `/${id}`;
  const count = filingsOf(id, house.filings).length;
  test(`${route} lists the same documents for search engines as for visitors`, async ({ page }) => {
    await page.goto(route);
    const [collection] = ofType(await structuredData(page), 'CollectionPage');
    const documents = ofType((collection?.['hasPart'] ?? []) as Thing[], 'DigitalDocument');
    const links = page.getByRole('main').getByRole('link', { name: VIEW_DOCUMENT });
    await expect(links).toHaveCount(count);
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')),
    );
    expect(documents.map(({ url }) => url)).toEqual(addresses.map((href) => SITE_URL + href));
  });
}

test('the sitemap has each list with the day of its newest document', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const { id } of house.filingSections) {
    const [newest] = filingsOf(id, house.filings);
    const day = newest ? `<lastmod>${newest.date}</lastmod>` : '';
    expect(sitemap).toContain(`<loc>${SITE_URL}/${id}</loc>${day}`);
  }
});
