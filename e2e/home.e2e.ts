import type { Locator, Page } from '@playwright/test';
import { expect, test } from './site-test.ts';

const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });

/** The row of the banner, which screen readers do not see. */
const banner = (page: Page) => main(page).locator('ul', { hasText: 'Lights, Camera, Action' });

const PRODUCTS = [
  'Camera',
  'Camera Lens',
  'Lens Filter',
  'Lights',
  'Grip',
  'Gimbals',
  'Monitors',
  'Sound',
  'Switcher Communication',
];

const left = (locator: Locator) => locator.evaluate((node) => node.getBoundingClientRect().left);

/** Whether the row of the banner rolls on, seen over a few frames. */
async function rolls(page: Page): Promise<boolean> {
  const before = await left(banner(page));
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 120))),
  );
  return (await left(banner(page))) !== before;
}

test.describe('the hero', () => {
  test('names the house and its headline in the h1, and both halves of the work', async ({
    page,
  }) => {
    await page.goto('/');
    const h1 = page.getByRole('heading', { level: 1 });
    await expect(h1).toContainText('Marigold Slate Productions Limited');
    await expect(h1).toContainText('You call action.');
    const hero = main(page).locator('section').first();
    await expect(hero).toContainText(/pre-production/i);
    await expect(hero).toContainText(/post-production/i);
  });

  test('leads to the projects and to the contact form', async ({ page }) => {
    await page.goto('/');
    const hero = main(page).locator('section').first();
    await expect(hero.getByRole('link', { name: 'See the projects' })).toHaveAttribute(
      'href',
      '/project',
    );
    await expect(hero.getByRole('link', { name: 'Hire equipment' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await expect(hero.getByRole('button', { name: 'Play the reel' })).toBeVisible();
  });
});

test.describe('the banner', () => {
  test('says its phrase ten times in the row and once to screen readers', async ({ page }) => {
    await page.goto('/');
    await expect(banner(page).locator('li')).toHaveText(Array(10).fill('Lights, Camera, Action'));
    await expect(banner(page)).toHaveAttribute('aria-hidden', 'true');
    await expect(
      main(page)
        .getByRole('paragraph')
        .filter({ hasText: /^Lights, Camera, Action$/ }),
    ).toHaveCount(1);
  });

  test('rolls, stops at a press, and rolls again at the next', async ({ page }) => {
    await page.goto('/');
    await page.mouse.move(100, 100);
    expect(await rolls(page)).toBe(true);
    await main(page).getByRole('button', { name: 'Pause the moving banner' }).click();
    await page.mouse.move(100, 100);
    await expect.poll(() => rolls(page)).toBe(false);
    await main(page).getByRole('button', { name: 'Start the moving banner' }).click();
    await expect.poll(() => rolls(page)).toBe(true);
  });

  test('waits while the pointer or the focus is on it', async ({ page }) => {
    await page.goto('/');
    // The row never stands still for the pointer to be moved onto it: the place does.
    const place = await banner(page).locator('..').boundingBox();
    await page.mouse.move(300, (place?.y ?? 0) + 20);
    await expect.poll(() => rolls(page)).toBe(false);
    await page.mouse.move(100, 100);
    await expect.poll(() => rolls(page)).toBe(true);
    await main(page).getByRole('button', { name: 'Pause the moving banner' }).focus();
    await expect.poll(() => rolls(page)).toBe(false);
  });

  test('stands still with motion reduced, without a button for nothing', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await page.mouse.move(100, 100);
    await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'false');
    expect(await rolls(page)).toBe(false);
    await expect(main(page).getByRole('button', { name: 'Pause the moving banner' })).toBeHidden();
  });
});

test('the vision stands on the slate', async ({ page }) => {
  await page.goto('/');
  await expect(region(page, 'Our Vision')).toContainText('To be the house Indian directors call');
  await expect(region(page, 'Our Vision').locator('dt')).toHaveText([
    'Prod.',
    'Director',
    'Camera',
    'Scene',
    'Take',
    'Location',
  ]);
});

test('the four services lead to the contact form, the whole card at once', async ({ page }) => {
  await page.goto('/');
  const services = region(page, 'Our Services');
  await expect(services.getByRole('heading', { level: 3 })).toHaveText([
    'Rental Solutions',
    'Technical Support',
    'Project Execution',
    'Customisation',
  ]);
  await services.getByText('Spare body on standby').click({ force: true });
  await expect(page).toHaveURL(/\/contact$/);
});

test('the sections come in the order of the specification, with their counts', async ({ page }) => {
  await page.goto('/');
  await expect(
    main(page).getByRole('heading', { level: 2 }).filter({ hasText: /^Our/ }),
  ).toHaveText(['Our Vision', 'Our Services', 'Our Projects', 'Our Clients', 'Our Products']);
  await expect(main(page)).toContainText('21 stills');
  await expect(main(page)).toContainText('13 clients');
  await expect(main(page)).toContainText('9 departments');
});

test.describe('the products', () => {
  const card = (page: Page, name: string) =>
    region(page, 'Our Products')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) });

  /** CSS pixels of the description that the card shows; what lies under its edge is cut off. */
  const opened = (page: Page, name: string) =>
    card(page, name)
      .getByRole('paragraph')
      .evaluate((text) => {
        const edge = text.closest('li')?.getBoundingClientRect().bottom ?? 0;
        const { top, bottom } = text.getBoundingClientRect();
        return Math.max(0, Math.min(edge, bottom) - top);
      });

  for (const path of ['/', '/about']) {
    test(`are the nine departments on ${path}, each with its enquiry`, async ({ page }) => {
      await page.goto(path);
      const products = region(page, 'Our Products');
      await expect(products.getByRole('heading', { level: 3 })).toHaveText(PRODUCTS);
      await expect(products.getByRole('link', { name: 'Enquire Camera Lens' })).toHaveAttribute(
        'href',
        '/contact?product=camera-lens',
      );
    });
  }

  test('tell what they hold under the pointer', async ({ page }) => {
    await page.goto('/');
    await card(page, 'Lights').scrollIntoViewIfNeeded();
    expect(await opened(page, 'Lights')).toBe(0);
    await card(page, 'Lights').hover();
    await expect.poll(() => opened(page, 'Lights')).toBeGreaterThan(40);
    await expect(card(page, 'Lights').getByText('Daylight and tungsten heads')).toBeVisible();
    await card(page, 'Sound').hover();
    await expect.poll(() => opened(page, 'Lights')).toBe(0);
  });

  test('tell it on keyboard focus', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Enquire Grip' }).focus();
    await expect.poll(() => opened(page, 'Grip')).toBeGreaterThan(40);
    await expect(page.getByRole('link', { name: 'Enquire Grip' })).toBeInViewport();
  });

  test('lead to the form with the department named in the message', async ({ page }) => {
    await page.goto('/');
    await card(page, 'Gimbals').hover();
    await page.getByRole('link', { name: 'Enquire Gimbals' }).click();
    await expect(page).toHaveURL(/\/contact\?product=gimbals$/);
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/Gimbals/);
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } });

    test('tell it without hovering', async ({ page }) => {
      await page.goto('/');
      await card(page, 'Monitors').scrollIntoViewIfNeeded();
      await card(page, 'Monitors').tap();
      await expect.poll(() => opened(page, 'Monitors')).toBeGreaterThan(40);
    });
  });

  test('always tell it on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    for (const name of PRODUCTS) expect(await opened(page, name)).toBeGreaterThan(40);
  });
});

test.describe('sections fade in', () => {
  const services = (page: Page) => region(page, 'Our Services');

  test('when a fifth of them is in view, and not before', async ({ page }) => {
    await page.goto('/');
    await page.mouse.move(100, 100);
    await expect(services(page)).toHaveCSS('opacity', '0');
    const { top, height } = await services(page).evaluate((node) => {
      const box = node.getBoundingClientRect();
      return { top: box.top + scrollY, height: box.height };
    });
    const show = (share: number) =>
      page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top + height * share - 900);
    await show(0.15);
    await expect(services(page)).toHaveAttribute('data-reveal', 'waiting');
    await show(0.25);
    await expect(services(page)).toHaveCSS('opacity', '1');
  });

  test('but never what was in view when the page came up', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 2400 });
    await page.goto('/about');
    await page.mouse.move(100, 100);
    await expect(region(page, 'Our Products')).toHaveAttribute('data-reveal', 'waiting');
    expect(await region(page, 'Our Story').getAttribute('data-reveal')).toBeNull();
    await expect(region(page, 'Our Story')).toHaveCSS('opacity', '1');
  });

  for (const media of [{ reducedMotion: 'reduce' }, { media: 'print' }] as const) {
    test(`are simply there under ${Object.values(media)[0]}`, async ({ page }) => {
      await page.emulateMedia(media);
      await page.goto('/');
      await page.mouse.move(100, 100);
      await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'false');
      for (const section of await main(page).locator('section').all()) {
        await expect(section).toHaveCSS('opacity', '1');
      }
    });
  }
});

test('with motion reduced nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.mouse.move(100, 100);
  await page.mouse.wheel(0, 2500);
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'true');
  const running = () => document.getAnimations().filter((each) => each.playState === 'running');
  expect(await page.evaluate(`(${running})().length`)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is there to read, and no control is dead', async ({ page }) => {
    await page.goto('/');
    for (const section of await main(page).locator('section').all()) {
      await expect(section).toHaveCSS('opacity', '1');
    }
    await expect(banner(page).locator('li')).toHaveCount(10);
    await expect(main(page).getByRole('button', { name: /banner|Pause/ })).toHaveCount(0);
    await expect(region(page, 'Our Products').getByRole('link')).toHaveCount(PRODUCTS.length);
  });
});

test('a picture that fails to load leaves its name, and a line on the console', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('Failed to load resource', 'did not load');
  const told = page.waitForEvent('console', (message) => message.text().includes('did not load'));
  await page.route('**/media/gimbals-*', (route) => route.abort());
  await page.goto('/');
  await page.mouse.move(100, 100);
  await region(page, 'Our Products').scrollIntoViewIfNeeded();
  await told;
  await expect(region(page, 'Our Products')).toContainText('Three-axis gimbal in a ring grip');
});
