import { hydrated } from '../lab/bench/browser.ts';
import { hasRoom } from '../model/schemas/content.ts';
import { names } from './contact-page.ts';
import { missed, walk } from './focus-walk.ts';
import { contactPage, house, IN_FOOTER, PAPER, site } from './house.ts';
import { expect, expectOnConsole, ROUTES, test } from './site-test.ts';

const { about: aboutLink, project, investor, contact } = site.navigation;
/** The name of each menu link, and the title of its page. */
const PAGES_OF_MENU = [
  [aboutLink, house.about.meta.title],
  ...(house.rooms.includes('stills') ? [[project, house.projectPage.meta.title]] : []),
  ...(hasRoom(house, 'investors') ? [[investor, house.investor.meta.title]] : []),
  [contact, house.contactPage.meta.title],
  ...house.filingSections.map(({ title, meta }) => [title, meta.title]),
] as [name: string, title: string][];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const route of [...ROUTES, '/no-such-page']) {
  test(`every control of ${route} is reached by Tab, with a visible focus`, async ({ page }) => {
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
      const stops = await walk(page, key);
      expect(stops.length).toBeGreaterThan(10);
      if (key === 'Tab') expect(stops[0]?.name).toBe(`a “${site.skipLink}”`);
      const faulty = stops.filter(({ faults }) => faults.length > 0);
      expect(faulty, `${key} at ${width} px`).toEqual([]);
      expect(await missed(page), `${key} at ${width} px`).toEqual([]);
    }
  });
}

test('a link opened by keyboard shows its page, and Tab starts at its top', async ({ page }) => {
  await page.goto('/');
  const arrived = async (title: string) => {
    await expect(page).toHaveTitle(title);
    // The title comes before the body.
    await page.waitForLoadState();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: site.skipLink })).toBeFocused();
  };
  const footer = page.getByRole('contentinfo');
  for (const { footer: name = '', meta } of IN_FOOTER) {
    await footer.getByRole('link', { name, exact: true }).press('Enter');
    await arrived(meta.title);
  }
  const menu = page.getByRole('dialog', { name: site.navigation.menuLabel });
  for (const [name, title] of PAGES_OF_MENU) {
    await page.getByRole('button', { name: site.navigation.menu, exact: true }).press('Enter');
    await menu.getByRole('link', { name, exact: true }).press('Enter');
    await arrived(title);
  }
});

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
