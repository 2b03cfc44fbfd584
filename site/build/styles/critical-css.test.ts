import { expect, it } from 'vitest';
import { criticalStyles } from './critical-css.ts';

const MARK = '<link rel="stylesheet" href="/shared"/><link rel="stylesheet" href="/own"/>';
const CSS = 'h1{color:red}h2{color:blue}';

const stylesOf = (html: string, css = CSS) =>
  criticalStyles(css)({
    head: { title: 'T', description: 'D' },
    canonical: undefined,
    lang: 'en',
    alternates: [],
    html,
  });

it('a page has the styles of its first screen inline, and hides the rest until its styles arrive', async () => {
  const styles = await stylesOf(`<main><h1>One</h1>${MARK}<h2>Two</h2></main>`);
  expect(styles).toContain('h1{color:red}');
  expect(styles).not.toContain('h2');
  expect(styles).toContain('visibility:hidden');
});

it('a page has a rule if it has all classes that one of its selectors needs', async () => {
  const html = '<main class="a b"><p class="c">One</p></main>';
  const rules = [
    '.a .c{top:1px}',
    '.a:not(.x) p:not(:has(.y)){top:2px}',
    'p:is(.z,.c){top:3px}',
    '.x,.b{top:4px}',
    '@media (width<=640px){.b>p{top:5px}}',
    '.a .x{top:6px}',
    '@media (width<=640px){.b.x{top:7px}}',
  ];
  const styles = await stylesOf(html, rules.join(''));
  const tops = [...styles.matchAll(/top:(\d)px/g)].map(([, top]) => Number(top));
  expect(tops).toEqual([1, 2, 3, 4, 5]);
});

it('a page goes without the rules of a closed dialog and of a hidden list', async () => {
  const html = '<dialog><p>One</p></dialog><ul hidden=""><li>Two</li></ul><h1>Three</h1>';
  const styles = await stylesOf(html, 'p{top:1px}li{top:2px}h1{top:3px}');
  expect(styles).toContain('top:3px');
  expect(styles).not.toMatch(/top:[12]px/);
});
