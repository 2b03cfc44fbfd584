import { expect, test } from 'vitest';
import { leanCss } from './lean-css.ts';

test('rules that do not affect the first paint are removed', () => {
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

test('a custom property is kept while a used rule refers to it', () => {
  expect(leanCss(':root{--a:1px;--b:var(--c);--c:2px}p{margin:var(--a)}')).toBe(
    ':root{--a:1px}p{margin:var(--a)}',
  );
  const indirect = ':root{--a:var(--b);--b:2px}p{margin:var(--a,1px)}';
  expect(leanCss(indirect)).toBe(indirect);
});
