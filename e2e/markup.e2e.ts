import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, ROUTES, test } from './site-test.ts';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
    // Everything comes from this server, so subresource integrity would add nothing.
    rules: { 'require-sri': ['error', { target: 'crossorigin' }] },
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
  }
});

test('invalid markup is reported', async () => {
  const { valid } = await validator.validateString('<!doctype html><p><div></p>');
  expect(valid).toBe(false);
});

test('no two document links on a page have the same name', async ({ page }) => {
  for (const route of ROUTES) {
    await page.goto(route === '/investor' ? '/investor?q=policy' : route);
    if (route === '/investor') {
      await expect(page.getByRole('main').locator('mark').first()).toBeVisible();
    }
    const links = await page
      .getByRole('main')
      .locator('a[href^="/uploads/"], a[href$=".zip"]')
      .all();
    const targets = new Map<string, Set<string>>();
    for (const link of links) {
      const name = (await link.ariaSnapshot()).replace(/^- link "?|"?:?\s*$/gm, '').split('\n')[0];
      const href = (await link.getAttribute('href')) ?? '';
      targets.set(name ?? '', (targets.get(name ?? '') ?? new Set()).add(href.replace(/#.*/, '')));
    }
    const shared = [...targets].filter(([name, hrefs]) => name === '' || hrefs.size > 1);
    expect(shared, route).toEqual([]);
  }
});
