import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { parse } from 'yaml';
import { house } from './house.ts';
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
    expect(html, route).not.toMatch(/>(?:undefined|null|false|\[object Object\])</);
    expect(html.match(/<img(?![^>]* srcset=)[^>]* sizes=[^>]*>/gi), route).toBeNull();
    for (const [, set = ''] of html.matchAll(/ srcset="([^"]*)"/gi)) {
      const widths = [...set.matchAll(/ \d+w/g)].map(String);
      expect(new Set(widths).size, `${route}: a width twice in ${set}`).toBe(widths.length);
    }
  }
});

test('invalid markup is reported', async () => {
  const { valid } = await validator.validateString('<!doctype html><p><div></p>');
  expect(valid).toBe(false);
});

test('no two document links on a page have the same name', { tag: '@investors' }, async ({
  page,
}) => {
  let counted = 0;
  for (const route of ROUTES) {
    await page.goto(route === '/investor' ? '/investor?q=policy' : route);
    if (route === '/investor') {
      await expect(page.getByRole('main').locator('mark').first()).toBeVisible();
    }
    const links = linksIn(parse(await page.getByRole('main').ariaSnapshot()));
    const targets = new Map<string, Set<string>>();
    for (const { name, href } of links) {
      if (!/^\/uploads\/|\.zip$/.test(href)) continue;
      targets.set(name, (targets.get(name) ?? new Set()).add(href.replace(/#.*/, '')));
    }
    counted += targets.size;
    const shared = [...targets].filter(([name, hrefs]) => name === '' || hrefs.size > 1);
    expect(shared, route).toEqual([]);
  }
  expect(counted).toBeGreaterThan(house.filings.length);
});

/** The links of an accessibility snapshot, with their names. */
function linksIn(snapshot: unknown): { name: string; href: string }[] {
  if (Array.isArray(snapshot)) return snapshot.flatMap(linksIn);
  if (typeof snapshot !== 'object' || snapshot === null) return [];
  return Object.entries(snapshot).flatMap(([role, parts]) => {
    const inner = linksIn(parts);
    if (!/^link\b/.test(role)) return inner;
    const url = [parts].flat().find((part) => Object.hasOwn(Object(part), '/url'));
    return [
      { name: role.slice('link'.length).trim(), href: String(url?.['/url'] ?? '') },
      ...inner,
    ];
  });
}
