import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, ROUTES, test } from './site-test.ts';

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
