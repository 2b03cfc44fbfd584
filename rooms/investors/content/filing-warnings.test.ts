import { expect, it } from 'vitest';
import type { FilingFacts } from './filing-facts.ts';
import { type Filing, filingSchema } from './filing-schema.ts';
import { filingWarnings, recordWarnings } from './filing-warnings.ts';
import { resultProblems } from './investor-problems.ts';
import type { Investor } from './investor-schemas.ts';

const GOOD: FilingFacts = {
  pages: ['Results', 'Notes'],
  kind: 'pdf',
  tagged: true,
  language: 'en-IN',
  title: 'Results',
  hidden: [],
  active: [],
  bytes: 200_000,
  sha256: 'a'.repeat(64),
  fresh: true,
};

/** As Kruti Dev encodes it. */
const HINDI = `dEiuh dh okf"kZd fjiksVZ funs'kd eaMy dh cSBd Hkkjr ljdkj lHkh va'k/kkjdksa dks lwfpr fd;k tkrk gS`;
const NAMES =
  'CDSL NSDL HDFC Bank Pvt Ltd McKinsey, YouTube, DVDs: the Board of Directors met in Mumbai and approved this';

it('warns of nothing in a small tagged file with text, language and title', () => {
  expect(filingWarnings(GOOD)).toEqual([]);
  expect(filingWarnings({ ...GOOD, pages: [NAMES, 'कंपनी की वार्षिक रिपोर्ट'] })).toEqual([]);
});

it.each<[string, Partial<FilingFacts>, RegExp]>([
  ['one page without text', { pages: [...GOOD.pages, ' '] }, /page 3\b/],
  ['no tags', { tagged: false }, /not tagged/],
  ['no language', { language: undefined }, /no language/],
  ['no title', { title: undefined }, /no title/],
  ['a large file', { bytes: 12_345_678 }, /12\.3 MB/],
  ['letters that are not Unicode', { pages: ['वा\u0000ष\u0000क'] }, /not Unicode on page 1/],
  ['Hindi in a font from before Unicode', { pages: [HINDI] }, /not Unicode on page 1/],
  ['text in a layer that is off', { hidden: [2] }, /layer that is off on page 2/],
  ['an error in the file', { damage: 'bad XObject' }, /bad XObject/],
])('warns of %s', (_, fault, warning) => {
  expect(filingWarnings({ ...GOOD, ...fault })).toEqual([expect.stringMatching(warning)]);
});

it('does not warn that a scan has no text and no tags', () => {
  const scan = { ...GOOD, pages: [''], tagged: false, language: undefined };
  expect(filingWarnings(scan, 'signed on paper')).toEqual([]);
});

it('warns of dates, a type and a section that do not fit together', () => {
  const record = (change: object) =>
    filingSchema.parse({
      ...{ id: 'results', file: 'results.pdf', title: 'Results', date: '2026-11-27' },
      ...{ section: 'stock-exchange-disclosure', type: 'Reg. 33' },
      ...change,
    });
  const before = [record({})];
  const warnings = (change: object) => recordWarnings(record(change), before);
  expect(warnings({ title: 'Results for the half year ended 30 September 2026' })).toEqual([]);
  for (const [change, warning] of [
    [{ title: 'Outcome of the meeting held on 26 November 2026' }, /its title says 2026-11-26/],
    [{ date: '2026-09-01', period: 'Half year ended 30 September 2026' }, /end of its period/],
    [{ publishAt: '2026-11-26T17:00' }, /after the minute/],
    [{ section: 'financials' }, /type “Reg. 33” is unusual/],
  ] as const)
    expect(warnings(change)).toEqual([expect.stringMatching(warning)]);
});

it('warns of a result filed after the one whose figures are shown, unless it is withdrawn', () => {
  const record = (id: string, date: string) => {
    const facts = { type: 'Reg. 33', section: 'stock-exchange-disclosure', title: id };
    return filingSchema.parse({ ...facts, id, file: `${id}.pdf`, date }) as Filing;
  };
  const shown = record('shown', '2026-05-29');
  const newer = record('newer', '2026-11-13');
  const problems = (...filings: Filing[]) =>
    resultProblems({ result: { latest: 'shown' } } as Investor, filings);
  expect(problems(shown, newer)).toMatchObject([
    { field: 'result.latest', message: expect.stringContaining('newer'), warning: true },
  ]);
  const withdrawn = { date: '2026-11-14', reason: 'R' };
  expect(problems(shown, { ...newer, withdrawn })).toEqual([]);
});
