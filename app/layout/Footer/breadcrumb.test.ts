import { expect, test } from 'vitest';
import { breadcrumb } from './breadcrumb.ts';

const names = (path: string) => breadcrumb(path).map(({ name }) => name);

test('splits a path into segments in title case, with spaces for hyphens', () => {
  expect(names('/')).toEqual([]);
  expect(names('/kit-list')).toEqual(['Kit List']);
  expect(names('/about/')).toEqual(['About']);
});

test('shows filings under the investor page', () => {
  expect(names('/investor')).toEqual(['Investor']);
  expect(names('/stock-exchange-disclosure')).toEqual(['Investor', 'Stock Exchange Disclosure']);
  expect(names('/esg')).toEqual(['Investor', 'Esg']);
  expect(names('/annual-return')).toEqual(['Annual Return']);
});

test('links every step of a deeper path to its own address', () => {
  expect(breadcrumb('/films/blue-door')).toEqual([
    { name: 'Films', path: '/films' },
    { name: 'Blue Door', path: '/films/blue-door' },
  ]);
});

test('decodes encoded letters and keeps a broken encoding unchanged', () => {
  expect(names('/caf%C3%A9-noir')).toEqual(['Café Noir']);
  expect(names('/100%')).toEqual(['100%']);
});
