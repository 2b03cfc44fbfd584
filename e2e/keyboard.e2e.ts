import { hydrated } from '../site/testing/hydrated.ts';
import { expectNoViolations } from './axe.ts';
import { names } from './contact-page.ts';
import { missed, walk } from './focus-walk.ts';
import { contactPage, PAPER, site } from './house.ts';
import { expect, expectOnConsole, KINDS, test } from './site-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const route of [...KINDS, '/no-such-page']) {
  test(`axe finds nothing on ${route}, and Tab reaches every control visibly`, async ({ page }) => {
    expectOnConsole(page, '404');
    for (const [width, key] of [
      [1440, 'Tab'],
      [390, 'Shift+Tab'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(route);
      await hydrated(page);
      // The list of messages comes later, and has controls.
      if (route === '/contact') {
        const none = page.getByText(contactPage.list.empty, { exact: true });
        await expect(names(page).first().or(none)).toBeVisible();
      }
      await expectNoViolations(page);
      const stops = await walk(page, key);
      expect(stops.length).toBeGreaterThan(10);
      if (key === 'Tab') expect(stops[0]?.name).toBe(`a “${site.skipLink}”`);
      const faulty = stops.filter(({ faults }) => faults.length > 0);
      expect(faulty, `${key} at ${width} px`).toEqual([]);
      expect(await missed(page), `${key} at ${width} px`).toEqual([]);
    }
  });
}

test('the skip link, the first control of a page, skips the bar', async ({ page }) => {
  for (const route of ['/', PAPER]) {
    await page.goto(route);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: site.skipLink });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus'), route).toHaveCount(1);
  }
});
