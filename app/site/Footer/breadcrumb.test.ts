import { expect, test } from 'vitest';
import { breadcrumb } from './breadcrumb.ts';

const names = (path: string) => breadcrumb(path).map(({ name }) => name);

test('a path becomes its segments, title-cased, hyphens as spaces', () => {
  expect(names('/')).toEqual([]);
  expect(names('/stock-exchange-disclosure')).toEqual(['Stock Exchange Disclosure']);
  expect(names('/esg')).toEqual(['Esg']);
  expect(names('/about/')).toEqual(['About']);
});

test('every step of a deeper path leads to its own address', () => {
  expect(breadcrumb('/films/blue-door')).toEqual([
    { name: 'Films', path: '/films' },
    { name: 'Blue Door', path: '/films/blue-door' },
  ]);
});

test('encoded letters are shown, a broken encoding is left alone', () => {
  expect(names('/caf%C3%A9-noir')).toEqual(['Café Noir']);
  expect(names('/100%')).toEqual(['100%']);
});
