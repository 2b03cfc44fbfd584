import { filingsOf } from '../../model/investors/filings/filing-lists.ts';
import { house, VIEW_DOCUMENT } from '../house.ts';
import { expect, test } from '../site-test.ts';
import { ofType, structuredData, type Thing } from '../structured-data.ts';

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
