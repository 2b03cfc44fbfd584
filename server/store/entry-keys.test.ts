import { expect, it } from 'vitest';
import { initialsOf, newReference, readReference } from './entry-keys.ts';

it.each([
  ['Blue Gate', 'BG'],
  ['of Tidewater & Crane Pictures Films', 'OTC'],
  ['श्री', 'REF'],
])('messages to %s have references that begin with %s', (shortName, initials) => {
  expect(initialsOf(shortName)).toBe(initials);
});

it('a reference is read in any case, with or without the dash or initials', () => {
  const reference = newReference('BG');
  const end = reference.slice(3);
  for (const typed of [reference, end, ` bg ${end}`, `BG${end}`, `ms-${end}`.toLowerCase()]) {
    expect(readReference(typed)).toBe(end);
  }
  expect(readReference(`BG-${end}2`)).toBeUndefined();
});
