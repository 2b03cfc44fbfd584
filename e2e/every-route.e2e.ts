import type { Page } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { paths } from '../site/contract/paths.ts';
import { hydrated } from '../site/testing/hydrated.ts';
import { factSheet } from '../site/testing/page-addresses.ts';
import { house, site } from './house.ts';
import {
  brokenText,
  cutText,
  restyled,
  sidewaysOverflow,
  smallTargets,
  smallType,
} from './page-fit.ts';
import { expect, expectOnConsole, ROUTES, test } from './site-test.ts';

const FILINGS = house.filingSections.map(({ id }): string => paths.filings(id));

/** The way to the page, in the footer. */
const breadcrumb = (page: Page) =>
  page.getByRole('contentinfo').getByRole('navigation', { name: site.footer.breadcrumb });

/** The segments of the path in title case, with spaces for hyphens. Filings are under the investor page. */
const crumbs = (route: string) => [
  'Home',
  ...(FILINGS.includes(route) ? ['Investor'] : []),
  ...route
    .split('/')
    .filter(Boolean)
    .map((part) => part.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())),
];

/** One for each layout. */
const WIDTHS = [390, 768, 1440];
/** Pages with the most kinds of parts between them. */
const ENLARGED = ['/', '/about', '/contact', '/project', '/hire', '/investor'];
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;
const KNOWN = [...ROUTES, ...factSheet(house)];

for (const route of [...KNOWN, '/no-such-page']) {
  test.describe(route, () => {
    test.beforeEach(({ page }) => {
      if (!KNOWN.includes(route)) expectOnConsole(page, '404');
    });

    test('is whole in the HTML, hydrates, and keeps to its content policy', async ({ page }) => {
      const response = await page.goto(route);
      expect(response?.status()).toBe(KNOWN.includes(route) ? 200 : 404);
      // What the browser refuses is an error on the console, which fails every test.
      const policy = response?.headers()['content-security-policy'];
      expect(policy).toMatch(/default-src 'none'.*require-trusted-types-for 'script'/);
      expect(policy).not.toContain('unsafe-');
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
      await expect(breadcrumb(page).getByRole('listitem')).toHaveText(crumbs(route));
      await expect(breadcrumb(page).locator('[aria-current="page"]')).toHaveText(
        crumbs(route).at(-1) ?? '',
      );
      await page.mouse.wheel(0, 4000);
      await page.mouse.wheel(0, 12_000);
      await page.waitForLoadState('networkidle');
    });

    test('fits a phone, a tablet and a desktop', async ({ page }) => {
      await openStill(page, route);
      for (const width of WIDTHS) {
        await expectToFit(page, width, 'as it is');
        await expectNone(page, (it) => brokenText(it, 'h1, h2, h3'), `headlines at ${width} px`);
      }
      await page.setViewportSize({ width: 390, height: 900 });
      await expectNone(page, smallType, 'type');
      await expectNone(page, smallTargets, 'targets');
    });
  });
}

for (const route of ENLARGED) {
  test(`${route} fits narrow and wide windows, larger text and wider spacing`, async ({ page }) => {
    await openStill(page, route);
    for (const width of [320, 2560]) await expectToFit(page, width, 'as it is');
    for (const [how, css, widths] of [
      ['twice the text size', 'html { font-size: 200% !important }', WIDTHS],
      ['text spacing', SPACED, [640]],
    ] as const) {
      const plain = await restyled(page, css);
      for (const width of widths) await expectToFit(page, width, how);
      await plain();
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const smaller = await doubledText(page);
      await expectToFit(page, width, 'every text twice as large');
      await smaller();
    }
  });
}

/** Opens a page whose sections do not wait to be scrolled into view. */
async function openStill(page: Page, route: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(route);
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
}

const expectNone = (page: Page, find: (page: Page) => Promise<string[]>, how: string) =>
  expect.poll(() => find(page), how).toEqual([]);

async function expectToFit(page: Page, width: number, how: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expect
    .poll(() => sidewaysOverflow(page), `${how} at ${width} px`)
    .toEqual({ width, overflow: 0 });
  await expectNone(page, cutText, `${how} at ${width} px`);
  await expect(page.getByRole('link', { name: site.skipLink })).not.toBeInViewport();
}

/** Doubles every text and nothing else, as a browser does that enlarges only text. The returned function undoes it. */
async function doubledText(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('body *')];
    const sizes = all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    for (const [at, { style }] of all.entries())
      style.setProperty('font-size', `${(sizes[at] ?? 0) * 2}px`, 'important');
  });
  return () =>
    page.evaluate(() => {
      for (const { style } of document.querySelectorAll<HTMLElement>('body *'))
        style.removeProperty('font-size');
    });
}

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
    rules: {
      // Everything comes from this server, so subresource integrity would add nothing.
      'require-sri': ['error', { target: 'crossorigin' }],
      // The form around the quantities of a rate card sends nothing: each change counts at once.
      'wcag/h32': 'off',
    },
  }),
);

test('every page is valid HTML', async ({ request }) => {
  for (const route of [...ROUTES, '/no-such-page']) {
    const html = await (await request.get(route)).text();
    const { results } = await validator.validateString(html);
    const problems = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(problems, route).toEqual([]);
    expect(html, route).not.toMatch(/>(?:undefined|null|false|\[object Object\])</);
    expect(html.match(/<img(?![^>]* srcset=)[^>]* sizes=[^>]*>/gi), route).toBeNull();
    for (const [, set = ''] of html.matchAll(/ srcset="([^"]*)"/gi)) {
      const widths = [...set.matchAll(/ \d+w/g)].map(String);
      expect(new Set(widths).size, `${route}: a width twice in ${set}`).toBe(widths.length);
    }
  }
});
