import type { Page } from '@playwright/test';
import { hydrated } from '../lab/bench/browser.ts';
import { expectNothingRefused, expectPolicy, noteRefusals } from './content-policy.ts';
import { house, site } from './house.ts';
import { expect, ROUTES, test } from './site-test.ts';

for (const route of [...ROUTES, '/no-such-page']) {
  test.describe(route, () => {
    test.beforeEach(({ expectedConsole }) => {
      if (!ROUTES.includes(route)) expectedConsole.push('404');
    });

    test('is complete in the HTML, hydrates, and never violates its content policy', async ({
      page,
    }) => {
      await noteRefusals(page);
      const response = await page.goto(route);
      expect(response?.status()).toBe(ROUTES.includes(route) ? 200 : 404);
      expectPolicy(response);
      const html = (await response?.text()) ?? '';
      expect(html).toContain('<h1');
      expect(html).toContain('</footer>');
      expect(html).not.toMatch(/<[^>]+\sstyle=/);
      expect(html).not.toMatch(/<[^>]+\son[a-z]+=/);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page).toHaveTitle(/.{10,}/);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{40,}/);
      await page.mouse.move(200, 200);
      await page.keyboard.press('Shift');
      await hydrated(page);
      await page.mouse.wheel(0, 4000);
      await page.mouse.wheel(0, 12_000);
      await page.waitForLoadState('networkidle');
      await expectNothingRefused(page);
    });

    test('fits every width, twice the text size, and the text spacing of WCAG 1.4.12', async ({
      page,
    }) => {
      const expectToFit = async (width: number, how: string) => {
        await page.setViewportSize({ width, height: 900 });
        expect(await sidewaysOverflow(page), `${how} at ${width} px`).toBe(0);
        expect(await cutText(page), `${how} at ${width} px`).toEqual([]);
      };
      // Sections do not wait to be scrolled into view.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(route);
      for (const width of [320, 390, 768, 1024, 1440, 2560]) await expectToFit(width, 'as it is');
      await page.setViewportSize({ width: 390, height: 900 });
      expect(await smallType(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      const plain = await restyled(page, 'html { font-size: 200% !important }');
      for (const width of [1440, 390]) await expectToFit(width, 'twice the text size');
      await plain();
      await restyled(
        page,
        `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
         p { margin-bottom: 2em !important; }`,
      );
      await expectToFit(640, 'text spacing');
    });
  });
}

test('the page for developers is not in the built site', async ({ request }) => {
  expect((await request.get('/styleguide')).status()).toBe(404);
});

test('an unknown path responds 404 with the designed page', async ({ page, expectedConsole }) => {
  expectedConsole.push('404');
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(house.notFound.headline);
  await expect(
    page.getByRole('main').getByRole('link', { name: new RegExp(site.navigation.home) }),
  ).toBeVisible();
});

/** Adds styles to the page. The returned function takes them away. */
async function restyled(page: Page, css: string): Promise<() => Promise<void>> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
  return () =>
    page.evaluate(() => {
      document.adoptedStyleSheets.pop();
    });
}

/** Text that an element around it cuts off, without decorative text that screen readers skip. */
function cutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    for (const el of document.querySelectorAll(':is(header, main, footer) *')) {
      const own = [...el.childNodes].filter((node) => node instanceof Text && node.data.trim());
      if (own.length === 0 || el.closest('dialog, svg, [aria-hidden="true"], .visually-hidden'))
        continue;
      if (!el.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      // On phones the head of a table is for screen readers only.
      const head = el.closest('thead');
      if (head && getComputedStyle(head).clipPath === 'inset(50%)') continue;
      const range = document.createRange();
      range.selectNodeContents(el);
      const words = range.getBoundingClientRect();
      // A font taller than a tight line overflows it by less than this, without visible ink.
      const air = Number.parseFloat(getComputedStyle(el).fontSize) / 4;
      let moved = false;
      for (let box = el.parentElement; box; box = box.parentElement) {
        const { overflowX, overflowY, transform } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        const beside = words.right > edge.right + 1 || words.left < edge.left - 1;
        const below = words.bottom > edge.bottom + air;
        if ((hides(overflowX) && beside) || (hides(overflowY) && below && !moved)) {
          cut.push(el.textContent?.trim().slice(0, 60) ?? '');
        }
        // Text that is moved out of a card returns while the card is hovered.
        moved ||= transform !== 'none';
        // Scrollable text is not cut off.
        if (overflowX === 'auto' || overflowX === 'scroll') break;
      }
    }
    return cut;
  });
}

/** Visible text below 12.5 px. */
function smallType(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = (el: Element) =>
      el.checkVisibility({ visibilityProperty: true }) &&
      !el.closest('dialog, svg, [aria-hidden="true"], .visually-hidden');
    const owns = (el: Element) =>
      [...el.childNodes].some((node) => node instanceof Text && node.data.trim());
    return [...document.querySelectorAll('body *:not(script, style, option)')]
      .filter((el) => owns(el) && seen(el))
      .filter((el) => Number.parseFloat(getComputedStyle(el).fontSize) < 12.5)
      .map((el) => `type: ${el.textContent?.trim().slice(0, 40)}`);
  });
}

/** Visible links and controls less than 44 px tall, except links in running text. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inText = (el: Element) => {
      const around = el.parentElement?.closest('p, li, dd, td, label');
      const own = (el.textContent ?? '').trim().length;
      return (
        getComputedStyle(el).display === 'inline' && (around?.textContent ?? '').trim().length > own
      );
    };
    return [...document.querySelectorAll('a[href], button, summary, select, textarea, input')]
      .filter((el) => el.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((el) => !el.closest('dialog, .skip, .visually-hidden'))
      .filter((el) => !inText(el) && !el.matches('[tabindex="-1"]'))
      .filter((el) => {
        // The label of a field and the cover of a card or a row belong to the target.
        const parts = el instanceof HTMLInputElement ? [el, ...(el.labels ?? [])] : [el];
        const cover = Number.parseFloat(getComputedStyle(el, '::after').height) || 0;
        return Math.max(cover, ...parts.map((part) => part.getBoundingClientRect().height)) < 43.5;
      })
      .map((el) => `target: ${el.outerHTML.slice(0, 120)}`);
  });
}

/** CSS pixels by which the page is wider than its window. */
function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
}
