import { addProjects, copyProject } from '../../../bench/speed/growth/work-copy.ts';
import { house, investor } from '../../../e2e/house.ts';
import { expect } from '../../../e2e/site-test.ts';
import { testOn } from '../../../e2e/small-house.ts';
import { MOST_SLIDES } from '../../../site/contract/limits.ts';
import { fill } from '../../../site/contract/words/fill.ts';
import { ONE_PAGE_UP_TO } from '../content/filing-years.ts';
import { addDocuments } from './add-documents.ts';
import { daysIn } from './document-lists.ts';

/** Enough documents that the section is split by year, and more stills than a carousel shows. */
const DOCUMENTS = house.filings.length + ONE_PAGE_UP_TO;
const TIMES = Math.ceil((MOST_SLIDES + 10) / house.projects.length);
const PROJECTS = house.projects.length * TIMES;
const ID = 'stock-exchange-disclosure';
const SECTION = `/${ID}`;
const TITLE = house.filingSections.find(({ id }) => `/${id}` === SECTION)?.title ?? '';

/** A site built from multiplied content, in a separate folder. */
const test = testOn(async () => {
  const copy = await copyProject();
  await copy.nameEncoded(await addProjects(copy.content, TIMES));
  const there = house.filings.length;
  const texts = ['The Board met, and took on record what was laid before it.'];
  await addDocuments(copy.content, { there, documents: DOCUMENTS, texts, only: ID });
  return copy;
});

test('a long section shows the newest years, and links to all others', async ({
  page,
  request,
}) => {
  await page.goto(SECTION);
  const years = page
    .getByRole('navigation', { name: investor.filingYears.years })
    .getByRole('link');
  await expect(years.first()).toHaveAttribute('aria-current', 'page');
  const addresses = await years.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  );
  let listed = 0;
  for (const address of addresses) {
    const html = await (await request.get(address ?? '')).text();
    listed += html.match(/<th scope="row"/g)?.length ?? 0;
  }
  const before = house.filings.filter(({ section }) => section === ID).length;
  const total = before + ONE_PAGE_UP_TO;
  expect(total).toBeGreaterThan(ONE_PAGE_UP_TO);
  expect(listed).toBe(total);
  const rows = await page.getByRole('rowheader').count();
  expect(rows).toBeGreaterThan(0);
  expect(rows).toBeLessThan(total / 2);
});

test('each year has a page, which the others and the sitemap name', async ({ page, request }) => {
  await page.goto(SECTION);
  await page.getByRole('link', { name: '2019', exact: true }).click();
  await expect(page).toHaveURL(`${SECTION}/2019`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    fill(investor.filingYears.title, { title: TITLE, year: 2019 }),
  );
  await expect(page.locator('main')).toHaveAttribute('data-theme', 'paper');
  await page.waitForLoadState();
  const days = await daysIn(page.getByRole('main'));
  expect(days.length).toBeGreaterThan(5);
  expect(days.filter((day) => !day.startsWith('2019-'))).toEqual([]);
  await page.reload();
  await expect(page).toHaveTitle(new RegExp(`^${TITLE} 2019`));
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`${SECTION}/2019</loc>`);
  expect((await request.get(`${SECTION}/1999`)).status()).toBe(404);
});

test('a carousel shows a part of many stills, sheet and lightbox all', async ({ page }) => {
  const slides = page.locator('[aria-roledescription="slide"] a[href^="/project"]');
  for (const path of ['/', '/project']) {
    await page.goto(path);
    await expect(slides, path).toHaveCount(MOST_SLIDES);
  }
  // A film with a page is linked to its page.
  await expect(page.locator('main li > a[href^="/project"]')).toHaveCount(PROJECTS);
  const address = await page.locator('main li > a[href^="/project#"]').last().getAttribute('href');
  await page.goto('/');
  await page.goto(address ?? '');
  await expect(page.getByRole('dialog')).toContainText(`${PROJECTS}`);
});
