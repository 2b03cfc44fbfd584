import { readFile } from 'node:fs/promises';
import { parse, stringify } from 'yaml';
import { copySmall, loadSmall } from '../site/testing/content-copy.ts';
import { hydrated } from '../site/testing/hydrated.ts';
import { everyPage } from '../site/testing/page-addresses.ts';
import { expect } from './site-test.ts';
import { expectGoodPage, testOf } from './small-house.ts';

/** The page of text that docs/changing.md adds. */
const [, added, recipe = ''] =
  /`content\/pages\/([a-z-]+)\.yaml`.*?```yaml\n(.*?)```/s.exec(
    await readFile('docs/changing.md', 'utf8'),
  ) ?? [];

const HINDI = {
  name: 'shikayat',
  page: { ...parse(recipe), title: 'शिकायत निवारण', lead: 'वार्षिक प्रतिवेदन और शिकायतें।' },
};

const test = testOf(async () => {
  const copy = await copySmall();
  await copy.add(`pages/${added}.yaml`, recipe);
  await copy.add(`pages/${HINDI.name}.yaml`, stringify({ ...HINDI.page, footer: undefined }));
  return copy;
});
const starter = await loadSmall();

for (const route of [...everyPage(starter), `/${added}`]) {
  test(`${route} of the smallest house with every room is complete and accessible`, ({ page }) =>
    expectGoodPage(page, route, starter.company));
}

test('a page of text is one file: footer and sitemap link it', async ({ page, request }) => {
  const { title, footer, meta } = parse(recipe);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: footer }).click();
  await expect(page).toHaveTitle(meta.title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const description = page.locator('meta[name="description"]');
  await expect(description).toHaveAttribute('content', meta.description);
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`/${added}</loc>`);
});

test('Hindi is shown in fonts that only pages with Hindi load', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') loaded.push(request.url());
  });
  await page.goto(`/${added}`);
  await hydrated(page);
  await expect.poll(() => loaded.length).toBe(2);
  const usual = [...loaded];
  await page.goto(`/${HINDI.name}`);
  const heading = page.getByRole('heading', { level: 1, name: HINDI.page.title });
  const lead = page.getByText(HINDI.page.lead, { exact: true });
  for (const text of [heading, lead]) {
    const marked = page.locator('[lang="hi"]').filter({ hasText: await text.innerText() });
    await expect(marked).toHaveCount(1);
  }
  const more = () => loaded.filter((address) => !usual.includes(address)).length;
  await expect.poll(more).toBe(2);
});
