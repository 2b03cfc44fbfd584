import { expect, it } from 'vitest';
import type { FilingFacts } from './filing-facts.ts';
import { filingWarnings } from './filing-warnings.ts';

const GOOD: FilingFacts = {
  pages: ['Results', 'Notes'],
  kind: 'pdf',
  tagged: true,
  language: 'en-IN',
  title: 'Results',
  legacyFonts: [],
  active: [],
  bytes: 200_000,
  sha256: 'a'.repeat(64),
  fresh: true,
};

it('warns of nothing in a small tagged file with text, language and title', () => {
  expect(filingWarnings(GOOD)).toEqual([]);
});

it.each<[string, Partial<FilingFacts>, RegExp]>([
  ['one page without text', { pages: [...GOOD.pages, ' '] }, /page 3\b/],
  ['no tags', { tagged: false }, /not tagged/],
  ['no language', { language: undefined }, /no language/],
  ['no title', { title: undefined }, /no title/],
  ['a large file', { bytes: 12_345_678 }, /12\.3 MB/],
  ['letters that are not Unicode', { pages: ['वा\u0000ष\u0000क'] }, /not Unicode on page 1/],
  ['a font that is not Unicode', { legacyFonts: ['KrutiDev010'] }, /KrutiDev010/],
  ['an error in the file', { damage: 'bad XObject' }, /bad XObject/],
])('warns of %s', (_, fault, warning) => {
  expect(filingWarnings({ ...GOOD, ...fault })).toEqual([expect.stringMatching(warning)]);
});

it('does not warn that a scan has no text and no tags', () => {
  const scan = { ...GOOD, pages: [''], tagged: false, language: undefined };
  expect(filingWarnings(scan, 'signed on paper')).toEqual([]);
});
