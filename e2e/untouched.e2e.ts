import type { Page } from '@playwright/test';
import { CONTACT_FIELDS } from '../contract/contact.ts';
import { FORM, REFERENCE, summary } from './contact-page.ts';
import { bar, menuButton } from './navigation-bar.ts';
import { expect, expectOnConsole, ROUTES, test } from './site-test.ts';

/** React reports that it renders an island anew, because its HTML was changed. */
const RENDERED_ANEW = 'Minified React error #418';

/** What extensions do to a page before its scripts run: signs beside fields, changed words, a bar on top. */
function changePage(): void {
  addEventListener('DOMContentLoaded', () => {
    for (const field of document.querySelectorAll('input, textarea'))
      field.after(Object.assign(document.createElement('span'), { textContent: '◉' }));
    for (const part of document.querySelectorAll('header, main, form, footer, h1, h2, li, button'))
      part.append(document.createElement('i'));
    document.body.prepend(document.createElement('div'));
    document.documentElement.classList.add('extension');
  });
}

/** What a browser does that translates a page: each text is in other elements, with other words. */
function translatePage(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    if (!text.data.trim() || text.parentElement?.closest('script, style, noscript')) continue;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.data.toUpperCase();
    outer.append(inner);
    text.replaceWith(outer);
  }
}

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

for (const route of ROUTES) {
  test(`${route} stays whole when an extension changes it before its scripts run`, async ({
    page,
  }) => {
    expectOnConsole(page, RENDERED_ANEW);
    await page.addInitScript(changePage);
    await page.goto(route);
    await expectWhole(page);
    await useIslands(page);
    await expectWhole(page);
    await menuButton(page).click();
    await expect(page.locator('dialog:popover-open')).toBeVisible();
  });

  test(`${route} stays whole when it is translated before and after its scripts run`, async ({
    page,
  }) => {
    expectOnConsole(page, RENDERED_ANEW);
    await page.addInitScript(`addEventListener('DOMContentLoaded', ${translatePage})`);
    await page.goto(route);
    await expectWhole(page);
    await useIslands(page);
    await page.evaluate(translatePage);
    await expectWhole(page);
  });
}

for (const [how, change] of [
  ['changed by an extension', changePage],
  ['translated', `addEventListener('DOMContentLoaded', ${translatePage})`],
] as const) {
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
