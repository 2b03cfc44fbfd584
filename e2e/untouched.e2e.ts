import type { Page } from '@playwright/test';
import { CONTACT_FIELDS } from '../site/contract/contact-fields.ts';
import { changePage, RENDERED_ANEW, translatePage, translateWhenLoaded } from './changed-page.ts';
import { FORM, REFERENCE, summary } from './contact-page.ts';
import { bar, menuButton } from './navigation-bar.ts';
import { expect, expectOnConsole, KINDS, test } from './site-test.ts';

async function expectWhole(page: Page): Promise<void> {
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** Does what starts every island of the page, and waits for them. */
async function useIslands(page: Page): Promise<void> {
  await page.mouse.move(200, 300);
  const islands = page.locator('[data-on="act"]');
  for (const island of await islands.all()) await island.dispatchEvent('focusin');
  await expect(page.locator('[data-on="act"]:not([data-ready])')).toHaveCount(0);
  await page.mouse.wheel(0, 20_000);
  await expect(page.locator('[data-on="visible"]:not([data-ready])')).toHaveCount(0);
}

for (const [how, change] of [
  ['changed by an extension', changePage],
  ['translated', translateWhenLoaded],
] as const) {
  for (const route of KINDS)
    test(`${route} stays whole when it was ${how} before its scripts ran`, async ({ page }) => {
      expectOnConsole(page, RENDERED_ANEW);
      await page.addInitScript(change as () => void);
      await page.goto(route);
      await expectWhole(page);
      await useIslands(page);
      await page.evaluate(translatePage);
      await expectWhole(page);
      await menuButton(page).click();
      await expect(page.locator('dialog:popover-open')).toBeVisible();
    });

  test(`a form that was ${how} keeps what was typed and sends it`, async ({ page }) => {
    expectOnConsole(page, RENDERED_ANEW);
    await page.addInitScript(change as () => void);
    await page.goto('/contact');
    const form = page.locator('form[action="/api/contact"]');
    await form.locator('[name=name]').fill('');
    await form.locator('[name=message]').fill('Typed first.');
    await form.locator('[type=submit]').click();
    await expect(summary(page)).toBeVisible();
    await expect(form.locator('[name=message]')).toHaveValue('Typed first.');
    for (const name of CONTACT_FIELDS) await form.locator(`[name=${name}]`).fill(FORM[name] ?? '');
    await page.evaluate(translatePage);
    await form.locator('[type=submit]').click();
    await expect(form.getByText(REFERENCE)).toBeVisible();
  });
}
