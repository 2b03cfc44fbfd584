import { expect, it } from 'vitest';
import { criticalStyles, leanCss } from './critical-css.ts';

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

it('a page without a mark has all its styles inline, and hides nothing', async () => {
  const styles = await stylesOf('<main><h1>One</h1><h2>Two</h2></main>');
  expect(styles).toContain('h2{color:blue}');
  expect(styles).not.toContain('visibility:hidden');
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

it('rules that do not affect the first paint are removed', () => {
  expect(leanCss('a{color:red}a:hover{color:blue}')).toBe('a{color:red}');
  expect(leanCss('a:not(:hover){color:red}')).toBe('a:not(:hover){color:red}');
  expect(leanCss('a{forced-color-adjust:none;color:red}')).toBe('a{color:red}');
  expect(leanCss('a{color:red}@layer x{a:hover{color:blue}}')).toBe('a{color:red}');
  expect(leanCss('a{color:red}a:has(+b:popover-open){color:blue}')).toBe('a{color:red}');
  expect(leanCss('a:active,b{color:red}')).toBe('b{color:red}');
  // Until the whole stylesheet has loaded, browsers show a ring of their own.
  expect(leanCss('a{color:red}a:focus-visible{outline-color:blue}')).toBe('a{color:red}');
  expect(leanCss('a{color:red}@media print{a{color:#000}}')).toBe('a{color:red}');
  expect(leanCss('a{color:red}@media (forced-colors:active){a{border:0}}')).toBe('a{color:red}');
  expect(leanCss('a{color:red;transition:color 1s}')).toBe('a{color:red}');
  expect(leanCss('a{transition:none!important}')).toBe('a{transition:none!important}');
  expect(leanCss('a{color:red}@media (hover){a:is(:hover,:focus){color:blue}}')).toBe(
    'a{color:red}',
  );
});

it('a custom property is kept while a used rule refers to it', () => {
  expect(leanCss(':root{--a:1px;--b:var(--c);--c:2px}p{margin:var(--a)}')).toBe(
    ':root{--a:1px}p{margin:var(--a)}',
  );
  const indirect = ':root{--a:var(--b);--b:2px}p{margin:var(--a,1px)}';
  expect(leanCss(indirect)).toBe(indirect);
});
