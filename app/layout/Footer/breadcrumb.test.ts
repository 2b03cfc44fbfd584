import { expect, it } from 'vitest';
import { breadcrumb } from './breadcrumb.ts';

it.each([
  ['/', []],
  ['/about/', ['About']],
  ['/kit-list', ['Kit List']],
  ['/stock-exchange-disclosure', ['Investor', 'Stock Exchange Disclosure']],
  ['/annual-return', ['Annual Return']],
  ['/caf%C3%A9-noir', ['Café Noir']],
  ['/100%', ['100%']],
])('the steps of %s are %j', (path, names) => {
  expect(breadcrumb(path).map(({ name }) => name)).toEqual(names);
});

it('each step of a deeper path has its own address', () => {
  expect(breadcrumb('/films/blue-door').map(({ path }) => path)).toEqual([
    '/films',
    '/films/blue-door',
  ]);
});
