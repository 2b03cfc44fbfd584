import type { Page } from '@playwright/test';
import { hasRoom } from '../site/content/schemas/content.ts';
import { fill } from '../site/contract/words/fill.ts';
import { turnWheel } from '../site/testing/drawn.ts';
import { hydrated } from '../site/testing/hydrated.ts';
import { contactPage, house, investor, site } from './house.ts';
import { expect, expectOnConsole, KINDS, test } from './site-test.ts';

const PAGES = [...KINDS, '/no-such-page'];

for (const route of PAGES) {
  test(`${route} without motion, in forced colours and on paper`, async ({ page }) => {
    if (!KINDS.includes(route)) expectOnConsole(page, '404');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(route);
    await hydrated(page);
    await test.step('no animation runs, at any scroll position', async () => {
      const heights = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let y = 0; y < heights; y += 800) {
        await turnWheel(page, 800);
        expect(await running(page)).toEqual([]);
      }
      await page.getByRole('button', { name: site.navigation.menu, exact: true }).click();
      await expect(page.getByRole('dialog', { name: site.navigation.menuLabel })).toBeVisible();
      expect(await running(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: site.navigation.menuLabel })).toBeHidden();
    });
    await test.step('buttons and fields have an outline in forced colours', async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await withoutEdge(page)).toEqual([]);
    });
    await test.step('every word is dark enough to print, and the bar is printed once', async () => {
      await page.emulateMedia({ forcedColors: 'none', media: 'print' });
      expect(await faint(page)).toEqual([]);
      // A fixed bar would be printed on each sheet, over its text.
      await expect(page.locator('header').first()).toHaveCSS('position', 'static');
    });
  });
}

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
  ...(hasRoom(house, 'investors')
    ? [fill(investor.search.label, { n: house.filings.length }), investor.search.hint]
    : []),
  fill(house.hire?.search.label ?? '', {
    n: house.equipment.flatMap(({ groups }) => groups.flatMap(({ items }) => items)).length,
  }),
  house.hire?.rates.filter ?? '',
  contactPage.form.success,
  'Failed to send message.',
]
  .filter(Boolean)
  .map((words) => words.slice(0, 40));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing is hidden on any page, and every control works', async ({ page }) => {
    expectOnConsole(page, '404');
    test.slow();
    for (const route of PAGES) {
      await page.goto(route);
      const words = page.locator(
        ':is(header, main, footer) :is(h1, h2, h3, p, li, dt, dd, th, td, a, img, figcaption, label)',
      );
      const hidden = await words.evaluateAll((all) => {
        const visible = (el: Element) =>
          el.checkVisibility({
            opacityProperty: true,
            visibilityProperty: true,
            contentVisibilityAuto: true,
          });
        const shown = new Set(all.filter(visible).map((el) => el.textContent));
        return (
          all
            .filter((el) => el.matches('img') || el.textContent?.trim())
            // Of the films that the first screen shows in turn, only the first is seen.
            .filter((el) => !el.closest('dialog, [aria-hidden="true"], nav li li, [data-cuts]'))
            // The browser itself opens these.
            .filter((el) => !el.closest('details:not([open]) > :not(summary)'))
            // The terms of the kit list are in two places, of which each width shows one.
            .filter(
              (el) => !visible(el) && !(el.closest('[data-on-sheet]') && shown.has(el.textContent)),
            )
            .map((el) => `${el.localName}: ${el.textContent?.trim().slice(0, 60)}`)
        );
      });
      expect(
        hidden.filter((words) => !OF_SCRIPTS.some((known) => words.includes(`: ${known}`))),
        route,
      ).toEqual([]);
      expect(await withoutUse(page), route).toEqual([]);
    }
  });
});

/** Visible controls that neither belong to a form nor open a part of the page. A choice may do its work in CSS. */
function withoutUse(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, select, input:not([type=radio]), textarea')]
      .filter((el) => el.checkVisibility({ visibilityProperty: true }))
      .filter(
        (el) => !el.closest('form[action], [popovertarget], [commandfor], [aria-hidden="true"]'),
      )
      .map((el) => el.outerHTML.slice(0, 120)),
  );
}

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

/** Elements with text that is hardly darker than its background. */
function faint(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lightness = (colour: string) => {
      const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
    };
    const ground = (node: Element | null): number => {
      for (let at = node; at; at = at.parentElement) {
        const colour = getComputedStyle(at).backgroundColor;
        if (!/, 0\)$|transparent/.test(colour)) return lightness(colour);
      }
      return 1;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const light = new Set<string>();
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const node = text.parentElement;
      if (!node?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (!text.textContent?.trim() || node.closest('svg, option, script, .visually-hidden'))
        continue;
      const { color } = getComputedStyle(node);
      if (Math.abs(lightness(color) - ground(node)) < 0.3)
        light.add(`${node.tagName.toLowerCase()} ${text.textContent.trim().slice(0, 30)}`);
    }
    return [...light];
  });
}
