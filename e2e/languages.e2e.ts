import { entry, house } from './house.ts';
import { expect, test } from './site-test.ts';

const FILES = { '': 'home.yaml', '/privacy': 'pages/privacy.yaml' };

/** Every page that exists in another language: its path, and that in the main language. */
const TRANSLATED = house.translations.flatMap(({ code, files }) =>
  Object.entries(FILES)
    .filter(([, file]) => files.includes(file))
    .map(([path]) => ({ code, path: `/${code}${path}`, original: path || '/' })),
);
entry(TRANSLATED);

for (const { code, path, original } of TRANSLATED) {
  test(`${path} can be chosen on ${original}, and leads back`, async ({ page }) => {
    const choice = page.getByRole('navigation', { name: house.site.languages?.label ?? '' });
    await page.goto(original);
    const { name = '' } = house.translations.find((other) => other.code === code) ?? {};
    await choice.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    const alternates = page.locator('link[rel=alternate][hreflang]');
    const addresses = await alternates.evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLLinkElement).href).pathname),
    );
    expect(addresses).toEqual(expect.arrayContaining([original, path]));
    await page.getByRole('link', { name: house.site.languages?.main ?? '', exact: true }).click();
    await expect(page).toHaveURL(original);
  });
}
