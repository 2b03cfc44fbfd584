import { loadContent } from '../content-model/load.ts';
import { post } from './contact-page.ts';
import { expect, test } from './site-test.ts';

/** The layout for visitors: text is beside pictures, and not over their subject. */
const content = await loadContent();

for (const [frame, width, height] of [
  ['portrait', 390, 664],
  ['tablet', 1024, 900],
] as const) {
  test(`a window of ${width} × ${height} gets the ${frame} crop of the picture, with the banner in the first screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const still = page.getByRole('main').locator('picture img').first();
    const crop = content.home.hero.picture[frame] ?? content.home.hero.picture;
    const file = crop.file.replace('.jpg', '');
    await expect
      .poll(() => still.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toContain(file);
    const banner = await page
      .getByRole('button', { name: content.site.controls.pauseBanner })
      .boundingBox();
    expect((banner?.y ?? 0) + (banner?.height ?? 0)).toBeLessThanOrEqual(height + 1);
  });
}

test('the ring around a focused field covers neither its label nor its error', async ({ page }) => {
  await page.goto('/contact');
  const field = page.getByRole('main').locator('form input:visible').first();
  await field.focus();
  await expect(field).toHaveCSS('outline-offset', '-2px');
});

test('the prefilled beginning of a message is not kept as a draft', async ({ page }) => {
  const message = page.getByLabel(content.contactPage.form.labels.message, { exact: true });
  const name = page.getByLabel(content.contactPage.form.labels.name, { exact: true });
  await page.goto(`/contact?product=${content.products[0]?.id}`);
  await expect(message).not.toHaveValue('');
  await name.fill('A name');
  await page.goto('/contact');
  await expect(name).toHaveValue('A name');
  await expect(message).toHaveValue('');
});

test('each service that links to the contact form prefills its own message', async ({ page }) => {
  for (const { title, opening } of content.services.filter((one) => one.leadsTo === 'contact')) {
    await page.goto('/');
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(
      page.getByLabel(content.contactPage.form.labels.message, { exact: true }),
    ).toHaveValue(opening);
  }
});

test('the result of sending is in view, wherever the button was pressed', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('Failed to load resource');
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.route('**/api/contact', (route) => route.abort());
  await page.goto('/contact');
  const { labels, send } = content.contactPage.form;
  await page.getByLabel(labels.name, { exact: true }).fill('A name');
  await page.getByLabel(labels.email, { exact: true }).fill('a@name.example');
  await page.getByLabel(labels.contact, { exact: true }).fill('2200000131');
  await page.getByLabel(labels.message, { exact: true }).fill('A message');
  const button = page.getByRole('button', { name: send });
  await button.evaluate((node) => node.scrollIntoView({ block: 'end' }));
  await button.press('Enter');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
});

test('eight messages are shown at first, and more on demand', async ({ page, request }) => {
  for (let n = 1; n <= 9; n += 1) await post(request, `Sender ${n}`);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: /^Sender/ })).toHaveCount(8);
  await page.getByRole('button', { name: content.contactPage.list.showMore }).click();
  await expect(page.getByRole('heading', { name: /^Sender/ })).toHaveCount(9);
});

test('the bar scrolls with the page for 50 px, and then stays', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('banner');
  await page.evaluate(() => scrollTo(0, 30));
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(-30);
  await page.evaluate(() => scrollTo(0, 51));
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0);
});

test('the stills of one kind fill the width, few or many', async ({ page }) => {
  await page.goto('/project');
  const sheet = page.getByRole('main').getByRole('list').last();
  for (const kind of await page.getByRole('radio').all()) {
    await kind.check();
    const shown = await sheet
      .getByRole('listitem')
      .evaluateAll((items) =>
        items
          .filter((item) => item.checkVisibility())
          .map((item) => item.getBoundingClientRect().right),
      );
    const tray = await sheet.boundingBox();
    expect((tray?.x ?? 0) + (tray?.width ?? 0) - Math.max(...shown)).toBeLessThan(20);
  }
});

test('the lightbox shows the credits of a film', async ({ page }) => {
  const film = content.projects.find(({ credits }) => credits);
  expect(film).toBeDefined();
  await page.goto(`/project#${film?.id}`);
  await expect(page.getByRole('dialog')).toContainText(film?.credits?.director ?? '');
});
