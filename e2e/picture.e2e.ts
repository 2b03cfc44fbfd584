import { hydrated } from '../site/testing/hydrated.ts';
import { field } from './contact-page.ts';
import { house as content, given } from './house.ts';
import { expect, test } from './site-test.ts';

/* The layout for visitors: text is beside pictures, and not over their subject. */

test('a small window gets its crop of the picture, with the banner in view', async ({ page }) => {
  for (const [frame, width, height] of [
    ['portrait', 390, 664],
    ['tablet', 1024, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const still = page.getByRole('main').locator('picture img').first();
    const crop = content.home.hero.picture[frame] ?? content.home.hero.picture;
    const file = crop.file.replace('.jpg', '');
    await expect
      .poll(() => still.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toContain(file);
    const banner = page.getByRole('button', { name: content.site.controls.pauseBanner });
    const bottom = async () => {
      const box = await banner.boundingBox();
      return box ? box.y + box.height : Number.NaN;
    };
    await expect.poll(bottom, frame).toBeLessThanOrEqual(height + 1);
  }
});

test('the ring around a focused field covers neither its label nor its error', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  await page.getByRole('button', { name: content.contactPage.form.send }).click();
  const fields = page.locator('main form :is(input, textarea)[aria-invalid="true"]');
  await expect(fields.first()).toBeVisible();
  for (const field of await fields.all()) {
    await field.focus();
    const texts = await field.evaluate((node: HTMLInputElement) => {
      const { top, bottom } = node.getBoundingClientRect();
      const { outlineStyle, ...outline } = getComputedStyle(node);
      const width = Number.parseFloat(outline.outlineWidth);
      const offset = Number.parseFloat(outline.outlineOffset);
      const ids = node.getAttribute('aria-describedby')?.split(' ') ?? [];
      const described = ids.map((id) => document.getElementById(id));
      return [...(node.labels ?? []), ...described].map((text) => {
        const box = text?.getBoundingClientRect() ?? new DOMRect();
        // The ring lies between two rectangles around the field.
        const inside = box.top >= top - offset && box.bottom <= bottom + offset;
        const outside = box.bottom <= top - offset - width || box.top >= bottom + offset + width;
        return { text: text?.textContent, ring: outlineStyle, covered: !inside && !outside };
      });
    });
    expect(texts.length).toBeGreaterThan(1);
    for (const text of texts) expect(text).toMatchObject({ ring: 'solid', covered: false });
  }
});

test('each service that links to the contact form prefills its own message', async ({ page }) => {
  for (const { title, opening } of content.services.filter((one) => one.leadsTo === 'contact')) {
    await page.goto('/');
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(field(page, 'message')).toHaveValue(opening);
  }
});

test('the press kit is offered with its size, and downloads', async ({ page }) => {
  const press = given(content.about.press);
  await page.goto('/about');
  const [before = ''] = press.kit.link.split('{');
  const link = page.getByRole('main').getByRole('link', { name: before });
  await expect(link).toContainText(/\d\s[KM]B/);
  const download = page.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
});
