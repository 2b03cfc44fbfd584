import { expect, it } from 'vitest';
import { copyListed } from '../content-copy.fixture.ts';
import { type Break, contentProblems, edit } from '../content-problems.fixture.ts';

const FILING = 'filings/first-document.yaml';

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

// The file of an unreadable record has no record, which is reported too.
it.each(
  Object.entries<Break>({
    [`content/${FILING}: date: expected a date written as 2025-11-14, got “2025-11-31”`]: edit(
      FILING,
      "'2026-01-01'",
      "'2025-11-31'",
    ),
    [`content/${FILING}: id: expected “first-document”, the name of the file, got “last-document”`]:
      edit(FILING, 'id: first-document', 'id: last-document'),
    [`content/${FILING}: file: expected a kebab-case name ending in pdf, xml, xlsx, mp4, m4a, mp3, vtt, for example annual-report-2024-25.pdf, got “First Document.pdf”`]:
      edit(FILING, 'file: first-document.pdf', 'file: First Document.pdf'),
  }),
)('a mistake in a filing: names %s', async (expected, breakIt) => {
  expect(await contentProblems(copyListed, breakIt)).toContain(expected);
});
