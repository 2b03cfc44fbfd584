import { expect, test } from 'vitest';
import { pageSheets } from './page-sheets.ts';

const PREFIXES = new Map([
  ['a', 'app/site/Every.module.css'],
  ['b', 'app/site/Two.module.css'],
  ['h', 'app/site/Heading.module.css'],
  ['t', 'app/site/One.module.css'],
]);
const PAGES = ['One', 'Two', 'Three', 'Four'].map((name) => `app/pages/${name}.tsx`);
const NEEDS = Object.fromEntries(
  PAGES.map((page, place) => [
    page,
    [...PREFIXES.values()].slice(0, place === 0 ? 4 : place === 1 ? 2 : 1),
  ]),
);
const CSS = [
  'body{margin:0}',
  'h2,.a0 b0{top:0}',
  '.a0{color:red}',
  '.b0,.a1{color:blue}',
  '.t303024{background:#303024}',
  '@media print{.t0 .a0{color:green}.a2{top:0}}',
  '@keyframes t1{to{opacity:0}}',
].join('');

test('a page gets the shared styles and those that only few pages need', () => {
  const { shared, own } = pageSheets(CSS, NEEDS, PREFIXES);
  expect(shared).toBe(
    'body{margin:0}h2,.a0 b0{top:0}.a0{color:red}.a1{color:blue}.t303024{background:#303024}@media print{.a2{top:0}}',
  );
  expect(PAGES.map((page) => own.get(page))).toEqual([
    '.b0{color:blue}@media print{.t0 .a0{color:green}}@keyframes t1{to{opacity:0}}',
    '.b0{color:blue}',
    '',
    '',
  ]);
});
