import { hydrated } from '../bench/speed/browser.ts';
import {
  FORM,
  field,
  fillIn,
  holdOutcome,
  send,
  tooMany,
} from '../rooms/messages/tests/contact-page.ts';
import { fill } from '../site/contract/words/fill.ts';
import { expectNoneAtBothWidths, expectNoViolations } from './axe.ts';
import { contactPage, entry, house, PAPER, reel, site } from './house.ts';
import { expect, expectOnConsole, KINDS, test } from './site-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('axe finds nothing', () => {
  for (const route of [...KINDS, '/no-such-page']) {
    test(`on ${route}`, async ({ page }) => {
      expectOnConsole(page, '404');
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

  test('in the lightbox', { tag: '@films' }, async ({ page }) => {
    await page.goto(`/project#${entry(house.projects).id}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoneAtBothWidths(page);
  });

  test('in the reel', { tag: '@films' }, async ({ page }) => {
    reel();
    await page.goto('/project');
    await page.getByRole('button', { name: site.controls.openReel }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoneAtBothWidths(page);
  });

  test('with the stills filtered by kind', { tag: '@films' }, async ({ page }) => {
    await page.goto('/project');
    await hydrated(page);
    await page
      .getByRole('button', { name: entry(house.projects).kind })
      .first()
      .click();
    await expectNoneAtBothWidths(page);
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

  test('while the message is sent, and after a failure', async ({ page }) => {
    expectOnConsole(page, 'Failed to load resource', 'net::ERR');
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

  test('after sending, with the own entry, and after too many messages', async ({ page }) => {
    expectOnConsole(page, 'Failed to load resource');
    await holdOutcome(page);
    await page.goto('/contact');
    await fillIn(page);
    await send(page);
    await expect(page.getByRole('heading', { name: FORM.name }).first()).toBeVisible();
    await expectNoneAtBothWidths(page);
    await page.route('**/api/contact', (route) => route.fulfill(tooMany(40)));
    await fillIn(page);
    await send(page);
    await expect(page.getByText(fill(contactPage.form.tryAgain, { seconds: 40 }))).toBeVisible();
    await expectNoneAtBothWidths(page);
  });
});
