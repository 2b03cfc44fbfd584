import { expect, it } from 'vitest';
import { type Break, contentProblems, copyListed, edit } from '../content-copy.fixture.ts';

it.each(
  Object.entries<Break>({
    'content/investor.yaml: search.label: expected a text with {n} in it, got “Search all documents”':
      edit('investor.yaml', 'Search all {n} documents', 'Search all documents'),
    'content/listing.yaml: missing: expected this file': (copy) => copy.remove('listing.yaml'),
    'content/site.yaml: navigation.investor: expected the words that the investors pages need, got nothing':
      edit('site.yaml', / +investor: Investor\n/, ''),
    'content/regulation-46.yaml: row 17, filing: expected the id of a document in content/filings, got “document”':
      edit('regulation-46.yaml', 'filing: first-document', 'filing: document'),
  }),
)('a mistake in the content of a listed house: names %s', async (expected, breakIt) => {
  expect(await contentProblems(copyListed, breakIt)).toEqual([expected]);
});
