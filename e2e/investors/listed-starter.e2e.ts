import { copyListed, loadListed } from '../../model/content-copy.fixture.ts';
import { everyPage } from '../../tools/testing/page-addresses.ts';
import { expect } from '../site-test.ts';
import { expectGoodPage, testOf } from '../small-house.ts';

const test = testOf(copyListed);
const listed = await loadListed();

for (const route of everyPage(listed)) {
  test(`${route} of the smallest listed house is complete, accessible and fits every screen`, ({
    page,
  }) => expectGoodPage(page, route, listed.company));
}

test('a document of the smallest listed house is listed, found and opened', async ({
  page,
  request,
}) => {
  const [filing] = listed.filings;
  await page.goto('/investor');
  await expect(page.getByText(filing?.title ?? '').first()).toBeVisible();
  await page.goto('/investor?q=document');
  const link = page.getByRole('main').locator(`a[href^="${filing?.href}"]`).first();
  await expect(link).toBeVisible();
  const answer = await request.get(filing?.href ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
});
