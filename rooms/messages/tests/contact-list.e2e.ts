import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoneAtBothWidths } from '../../../e2e/axe.ts';
import {
  fillIn,
  fullNotice,
  names,
  openStopped,
  post,
  REFERENCE,
  send,
} from '../../../e2e/contact-page.ts';
import { contactPage } from '../../../e2e/house.ts';
import { sidewaysOverflow } from '../../../e2e/page-fit.ts';
import { expect, expectOnConsole, test } from '../../../e2e/site-test.ts';
import type { ContactList } from '../contract/contact.ts';

/** The names of all entries that the server lists, newest first. */
async function listedNames(request: APIRequestContext): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await request.get('/api/contacts', { params: cursor ? { cursor } : {} });
    const { data, nextCursor } = (await answer.json()) as ContactList;
    found.push(...data.map(({ name }) => name));
    cursor = nextCursor;
  }
  return found;
}

const listed = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('Show more loads every entry once, and paper has none', async ({ page, request }) => {
  await post(request, 'W'.repeat(100), 'x'.repeat(5000));
  for (let n = 2; n <= 130; n += 1) await post(request, `Caller ${n}`);
  const all = await listedNames(request);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/contact');
  const more = page.getByRole('button', { name: contactPage.list.showMore });
  await expect(names(page)).toHaveCount(8);
  for (let shown = 58; shown < all.length + 50; shown += 50) {
    await more.click();
    await expect(names(page)).toHaveCount(Math.min(shown, all.length));
    await expect(
      names(page)
        .nth(shown - 50)
        .locator('xpath=ancestor::li'),
    ).toBeFocused();
  }
  await expect(names(page)).toHaveText(all);
  await expect(more).toHaveCount(0);
  await expect.poll(() => sidewaysOverflow(page)).toMatchObject({ overflow: 0 });
  await page.emulateMedia({ media: 'print' });
  await expect(names(page).first()).toBeHidden();
});

test('Back and a reload find the place in a long list', async ({ page, request }) => {
  for (let n = 1; n <= 70; n += 1) await post(request, `Caller ${n}`);
  await page.goto('/contact');
  const more = page.getByRole('button', { name: contactPage.list.showMore });
  await expect(names(page)).toHaveCount(8);
  await more.click();
  await expect(names(page)).toHaveCount(58);
  await names(page).nth(55).scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  for (const leave of [
    () => page.reload(),
    async () => {
      await page.goto('/about');
      await page.goBack();
    },
  ]) {
    await leave();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    await expect(names(page).nth(55)).toBeInViewport();
  }
});

test('marks in an entry are not painted over the next', async ({ page }) => {
  const other = { email: 'caller@studio.example', contact: '2200000100', message: 'Hello.' };
  const pictureBeside = async (mark: string) => {
    const list = ['Above', `Pile${mark.repeat(200)}`, 'Below'];
    const data = list.map((name) => ({ id: name, name, ...other }));
    await page.route('**/api/contacts', (route) =>
      route.fulfill({ json: { success: true, data, nextCursor: null } }),
    );
    await page.goto('/contact');
    const entries = page.locator('main ol > li');
    await expect(names(page)).toHaveCount(3);
    await entries.nth(1).scrollIntoViewIfNeeded();
    await page.evaluate(() => document.fonts.ready);
    return Promise.all([entries.nth(0), entries.nth(2)].map((entry) => entry.screenshot()));
  };
  const plain = await pictureBeside('');
  // Rows of earlier versions may have more marks than a message may have now.
  const piled = await pictureBeside('\u0301');
  for (const [at, picture] of piled.entries()) expect(plain[at]?.equals(picture)).toBe(true);
});

test('markup in a message is shown as text', async ({ page, request }) => {
  const name = '<img src=x onerror=alert(1)>';
  await post(request, name, '</li><script>alert(2)</script> {{7*7}} javascript:alert(3)');
  page.on('dialog', () => {
    throw new Error('a script of a sender ran');
  });
  await page.goto('/contact');
  await expect(names(page).first()).toHaveText(name);
  const entry = page.getByRole('main').getByRole('listitem').first();
  await expect(entry).toContainText('<script>alert(2)</script> {{7*7}}');
  await expect(entry.locator('img, script, a')).toHaveCount(0);
});

test('an own entry can be removed, but only here', async ({ page, request, browser, baseURL }) => {
  const { remove, keep, removed } = contactPage.list;
  const name = 'Anu Removable';
  await post(request, 'Anu Permanent');
  await page.goto('/contact');
  await fillIn(page, { name });
  await send(page);
  await expect(listed(page, name)).toContainText(REFERENCE);
  await expectNoneAtBothWidths(page);
  await page.reload();
  await expect(listed(page, name)).toContainText(REFERENCE);
  const other = await browser.newPage();
  await other.goto(`${baseURL}/contact`);
  await expect(listed(other, name).first()).toBeVisible();
  await expect(other.getByRole('button', { name: remove })).toHaveCount(0);
  await other.close();
  for (const choice of [remove, keep, remove, remove])
    await listed(page, name).getByRole('button', { name: choice }).click();
  await expect(page.getByText(removed)).toBeVisible();
  await expect(listed(page, name)).toHaveCount(0);
  await page.reload();
  await expect(listed(page, 'Anu Permanent').first()).toBeVisible();
  await expect(listed(page, name)).toHaveCount(0);
});

test('a private message is only for its sender to see and remove', async ({ page, request }) => {
  const name = 'Private Person';
  await openStopped(page);
  await expect(page.getByLabel(contactPage.form.private)).not.toBeChecked();
  await fillIn(page, { name });
  await page.getByLabel(contactPage.form.private).check();
  await send(page);
  await expect(
    page.getByRole('status').filter({ hasText: contactPage.form.successPrivate }),
  ).toBeVisible();
  await expect(page.getByText(contactPage.own.private)).toBeVisible();
  await expect(listed(page, name)).toHaveCount(0);
  expect(await listedNames(request)).not.toContain(name);
  await page.getByRole('button', { name: contactPage.list.remove }).click();
  await page.getByRole('button', { name: contactPage.list.remove }).click();
  await expect(page.getByText(contactPage.list.removed)).toBeVisible();
  await expect(page.getByText(contactPage.own.private)).toHaveCount(0);
});

test('with the list off, the page says so, and an own message can be removed', async ({ page }) => {
  const off = { success: true, data: [], nextCursor: null, visibility: 'off' };
  await page.route('**/api/contacts', (route) => route.fulfill({ json: off }));
  await page.goto('/contact');
  await expect(page.getByText(contactPage.list.off)).toBeVisible();
  await fillIn(page);
  await send(page);
  for (const _ of ['asks', 'removes'])
    await page.getByRole('button', { name: contactPage.list.remove }).click();
  await expect(page.getByText(contactPage.list.removed)).toBeVisible();
});

test('a list that fails to load is reported only in the console', async ({ page }) => {
  expectOnConsole(page, 'Failed to load resource', 'could not be read');
  await page.route('**/api/contacts', (route) => route.fulfill({ status: 500, body: 'oh' }));
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('could not be read'),
  );
  await page.goto('/contact');
  await logged;
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: contactPage.form.send })).toBeVisible();
});

test('the notice describes the choice that keeps a message private, and lists what happens to it', async ({
  page,
}) => {
  await page.goto('/contact');
  const choice = page.getByRole('checkbox', { name: contactPage.form.private });
  await expect(choice).toHaveAccessibleDescription(fullNotice());
  await expect(page.getByText(fullNotice())).toBeVisible();
  await page.getByText(contactPage.notice.more).click();
  await page.locator('details').getByRole('link').click();
  await expect(page).toHaveURL(/\/privacy$/);
});
