import { expect, ROUTES, test } from './site-test.ts';

for (const route of ROUTES) {
  test.describe(route, () => {
    test('answers 200 with one h1, a main, a title and a description', async ({ page }) => {
      const answer = await page.goto(route);
      expect(answer?.status()).toBe(200);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page).toHaveTitle(/.{10,}/);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{40,}/);
    });

    test('has its whole content in the HTML, without a single inline style attribute', async ({
      request,
    }) => {
      const html = await (await request.get(route)).text();
      expect(html).toContain('<h1');
      expect(html).toContain('</footer>');
      expect(html).not.toMatch(/<[^>]+\sstyle=/);
      expect(html).not.toMatch(/<[^>]+\son[a-z]+=/);
    });

    test('hydrates without an error or a warning', async ({ page }) => {
      await page.goto(route);
      await page.mouse.move(200, 200);
      await page.keyboard.press('Shift');
      await hydrated(page);
    });

    for (const width of [320, 390, 768, 1024, 1440, 2560]) {
      test(`has no sideways scroll at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(route);
        expect(await sidewaysOverflow(page)).toBe(0);
      });
    }

    test('reflows with text at 200 % and with the spacing of WCAG 1.4.12', async ({ page }) => {
      await page.setViewportSize({ width: 640, height: 900 });
      await page.goto(route);
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`
          * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
          p { margin-bottom: 2em !important; }`);
        document.adoptedStyleSheets.push(sheet);
      });
      expect(await sidewaysOverflow(page)).toBe(0);
    });
  });
}

test('the page for developers is not in the built site', async ({ request }) => {
  expect((await request.get('/styleguide')).status()).toBe(404);
});

test('an unknown path answers 404 with the designed page', async ({ page, expectedConsole }) => {
  expectedConsole.push('404');
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cut');
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toBeVisible();
});

/** React has taken over once its root carries a fiber. */
async function hydrated(page: import('@playwright/test').Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}

/** CSS pixels by which the page is wider than its window. */
function sidewaysOverflow(page: import('@playwright/test').Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
}
