import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fill } from '../contract/words/fill.ts';
import { hydrated } from '../lab/bench/browser.ts';
import { UPLOADS_FOLDER } from '../model/content-folder.ts';
import { ESG_GROUPS } from '../model/schemas/filing.ts';
import { expectNoneAtBothWidths, expectNoViolations } from './axe.ts';
import { FORM, field, fillIn, holdOutcome, refuseTooMany, send } from './contact-page.ts';
import { filteredList } from './document-lists.ts';
import { contactPage, entry, house, investor, PAPER, reel, site } from './house.ts';
import { expect, ROUTES, test } from './site-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('axe finds nothing', () => {
  for (const route of [...ROUTES, '/no-such-page']) {
    test(`on ${route}`, async ({ page, expectedConsole }) => {
      expectedConsole.push('404');
      await page.goto(route);
      await hydrated(page);
      await expectNoneAtBothWidths(page);
    });
  }

  test('with the menu open', async ({ page }) => {
    for (const route of ['/', PAPER]) {
      await page.goto(route);
      await page.getByRole('button', { name: site.navigation.menu, exact: true }).click();
      await expect(page.getByRole('dialog', { name: site.navigation.menuLabel })).toBeVisible();
      await expectNoneAtBothWidths(page);
    }
  });

  test('with the investor dropdown open', { tag: '@investors' }, async ({ page }) => {
    for (const route of ['/', '/financials']) {
      await page.goto(route);
      await page.getByRole('button', { name: site.navigation.investorPages }).click();
      const links = page.getByRole('navigation', { name: site.navigation.label });
      await expect(
        links.getByRole('link', { name: entry(house.filingSections).title }),
      ).toBeVisible();
      await expectNoViolations(page);
    }
  });

  test('in the lightbox', { tag: '@stills' }, async ({ page }) => {
    await page.goto(`/project#${entry(house.projects).id}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoneAtBothWidths(page);
  });

  test('in the reel', { tag: '@stills' }, async ({ page }) => {
    reel();
    await page.goto('/project');
    await page.getByRole('button', { name: site.controls.openReel }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoneAtBothWidths(page);
  });

  test('with the stills filtered by kind', { tag: '@stills' }, async ({ page }) => {
    await page.goto('/project');
    await hydrated(page);
    await page.getByRole('radio', { name: entry(house.projects).kind }).check();
    await expectNoneAtBothWidths(page);
  });

  test('with closed document lists, and with a filter that matches nothing', {
    tag: '@investors',
  }, async ({ page }) => {
    await page.goto('/esg');
    for (const name of ESG_GROUPS) {
      const fold = page.getByRole('button', { name: new RegExp(`^${name}\\b`), expanded: true });
      await fold.click();
    }
    await expect(page.getByRole('main').getByRole('button', { expanded: false })).toHaveCount(
      ESG_GROUPS.length,
    );
    await expectNoneAtBothWidths(page);
    const { route, type, otherYear } = filteredList();
    await page.goto(route);
    await page.getByLabel(investor.filings.yearLabel, { exact: true }).selectOption(otherYear);
    await page.getByLabel(investor.filings.typeLabel, { exact: true }).selectOption(type);
    await expect(page.getByText(investor.filings.nothing)).toBeVisible();
    await expectNoneAtBothWidths(page);
  });

  test('in search results, without results, and in the title search of the page', {
    tag: '@investors',
  }, async ({ page, expectedConsole }) => {
    expectedConsole.push('Failed to load resource', 'net::ERR');
    const box = page.getByRole('searchbox');
    const { title } = entry(house.filings);
    await page.goto(`/investor?q=${encodeURIComponent(title)}`);
    await expect(page.getByRole('search').getByRole('link', { name: title }).first()).toBeVisible();
    await expectNoneAtBothWidths(page);
    await box.fill('xqzzyx');
    await expect(page.getByText(fill(investor.search.nothing, { query: 'xqzzyx' }))).toBeVisible();
    await expectNoneAtBothWidths(page, 'search');
    await page.route('**/api/documents/search?*', (route) => route.abort());
    await box.fill(title);
    await expect(page.getByText(investor.search.titlesOnly)).toBeVisible();
    await expectNoneAtBothWidths(page, 'search');
  });

  test('after a copy was checked: genuine, unknown, and failed', { tag: '@investors' }, async ({
    page,
    expectedConsole,
  }) => {
    expectedConsole.push('Failed to load resource', 'net::ERR', investor.copyCheck.title);
    await page.goto('/investor');
    const check = (name: string, buffer: Buffer) =>
      page
        .getByLabel(investor.copyCheck.choose)
        .setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await page.route('**/filings.json', (route) => route.abort(), { times: 1 });
    await check('lost.pdf', Buffer.from('%PDF-1.7 lost'));
    const outcome = page
      .getByRole('region', { name: investor.copyCheck.title })
      .getByRole('status');
    await expect(outcome).toHaveText(investor.copyCheck.failed);
    await expectNoneAtBothWidths(page, '[aria-labelledby=copy-check]');
    await check('altered.pdf', Buffer.from('%PDF-1.7 altered'));
    await expect(outcome).toContainText('altered.pdf');
    await expectNoneAtBothWidths(page, '[aria-labelledby=copy-check]');
    await check('copy.pdf', await readFile(join(UPLOADS_FOLDER, entry(house.filings).file)));
    await expect(outcome).toContainText(entry(house.filings).title);
    await expectNoneAtBothWidths(page, '[aria-labelledby=copy-check]');
  });
});

test.describe('axe finds nothing in the contact form', () => {
  test('with errors for missing and for invalid fields', async ({ page }) => {
    await page.goto('/contact');
    await send(page);
    await expect(page.getByRole('alert')).toContainText('Please fill in all required fields.');
    await expectNoneAtBothWidths(page);
    await fillIn(page);
    await field(page, 'contact').fill('22');
    await send(page);
    await expect(field(page, 'contact')).toHaveAttribute('aria-invalid', 'true');
    await expectNoneAtBothWidths(page);
  });

  test('while the message is sent, and after a failure', async ({ page, expectedConsole }) => {
    expectedConsole.push('Failed to load resource', 'net::ERR');
    await holdOutcome(page);
    await page.goto('/contact');
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/contact', async (route) => {
      await answered;
      await route.abort();
    });
    await fillIn(page);
    await send(page);
    await expect(page.getByRole('button', { name: contactPage.form.sending })).toBeVisible();
    await expectNoneAtBothWidths(page);
    answer();
    await expect(page.getByRole('alert')).toContainText('Failed to send message.');
    await expectNoneAtBothWidths(page);
  });

  test('after sending, with the own entry in the list, and after too many messages', async ({
    page,
    expectedConsole,
  }) => {
    expectedConsole.push('Failed to load resource');
    await holdOutcome(page);
    await page.goto('/contact');
    await fillIn(page);
    await send(page);
    await expect(page.getByRole('heading', { name: FORM.name }).first()).toBeVisible();
    await expectNoneAtBothWidths(page);
    await refuseTooMany(page, 40);
    await fillIn(page);
    await send(page);
    await expect(page.getByText(fill(contactPage.form.tryAgain, { seconds: 40 }))).toBeVisible();
    await expectNoneAtBothWidths(page);
  });
});
