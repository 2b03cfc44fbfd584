import type { Page } from '@playwright/test';
import { fill } from '../app/site/fill.ts';
import { itemsOf } from '../content-model/equipment.ts';
import { contactPage, house, investor, site } from './house.ts';
import { expect, ROUTES, test } from './site-test.ts';

const PAGES = [...ROUTES, '/no-such-page'];

test.beforeEach(({ expectedConsole }) => {
  expectedConsole.push('404');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const route of PAGES) {
    test(`no animation runs on ${route}, at any scroll position`, async ({ page }) => {
      await page.goto(route, { waitUntil: 'networkidle' });
      const heights = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let y = 0; y < heights; y += 800) {
        await page.mouse.wheel(0, 800);
        expect(await running(page)).toEqual([]);
      }
      await page.getByRole('button', { name: site.navigation.menu, exact: true }).click();
      await expect(page.getByRole('dialog', { name: site.navigation.menuLabel })).toBeVisible();
      expect(await running(page)).toEqual([]);
    });
  }
});

/** The animations that are running. */
function running(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : undefined;
        return `${target?.localName} ${target?.className}`;
      }),
  );
}

/** Labels of controls that need a script, and the two results of the form, of which the response shows one. */
const OF_SCRIPTS = [
  fill(investor.search.label, { n: house.filings.length }),
  investor.search.hint,
  investor.copyCheck.choose,
  investor.filings.yearLabel,
  investor.filings.typeLabel,
  fill(house.hire?.search.label ?? '', { n: house.equipment.flatMap(itemsOf).length }),
  contactPage.form.success,
  'Failed to send message.',
].map((words) => words.slice(0, 40));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const route of PAGES) {
    test(`nothing of ${route} is hidden`, async ({ page }) => {
      await page.goto(route);
      const words = page.locator(
        ':is(header, main, footer) :is(h1, h2, h3, p, li, dt, dd, th, td, a, img, figcaption, label)',
      );
      const hidden = await words.evaluateAll((all) =>
        all
          .filter((el) => el.matches('img') || el.textContent?.trim())
          .filter((el) => !el.closest('dialog, [aria-hidden="true"], nav li li'))
          .filter(
            (el) =>
              !el.checkVisibility({
                opacityProperty: true,
                visibilityProperty: true,
                contentVisibilityAuto: true,
              }),
          )
          .map((el) => `${el.localName}: ${el.textContent?.trim().slice(0, 60)}`),
      );
      expect(
        hidden.filter((words) => !OF_SCRIPTS.some((known) => words.includes(`: ${known}`))),
      ).toEqual([]);
    });
  }
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  for (const route of PAGES) {
    test(`buttons and fields on ${route} have an outline`, async ({ page }) => {
      await page.goto(route, { waitUntil: 'networkidle' });
      expect(await withoutEdge(page)).toEqual([]);
    });
  }
});

/** Fields and submit buttons that only a colour or shadow distinguishes. Forced colours remove both. */
function withoutEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edge = (el: Element | null) => {
      const { borderTopWidth, borderBottomWidth } = getComputedStyle(el ?? document.body);
      return Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth) > 0;
    };
    return [...document.querySelectorAll<HTMLElement>('[type=submit], input, select, textarea')]
      .filter((el) => el.checkVisibility() && el.offsetWidth > 1 && !el.closest('[aria-hidden]'))
      .filter((el) => !el.matches('[type=radio], [type=checkbox], [type=file]'))
      .filter((el) => !edge(el) && !edge(el.parentElement))
      .map((el) => `${el.localName} ${el.id} ${el.textContent}`);
  });
}
