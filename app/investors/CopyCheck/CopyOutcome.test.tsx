import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import type { Standing } from '../../../contract/investors/standing.ts';
import { longDate } from '../../../contract/words/dates.ts';
import { fill } from '../../../contract/words/fill.ts';
import { loadListed } from '../../../model/content-copy.fixture.ts';
import type { Investor } from '../../../model/schemas/schemas.ts';
import { CopyOutcome } from './CopyOutcome.tsx';

let words: Investor['copyCheck'];
beforeAll(async () => {
  words = (await loadListed()).investor.copyCheck;
});

it.each<[string, 'matchReplaced' | 'matchWithdrawn', Standing['state']]>([
  ['replaced', 'matchReplaced', 'replaced'],
  ['withdrawn', 'matchWithdrawn', 'withdrawn'],
])('a true copy of a document that was %s says so, with the day', (_, sentence, state) => {
  const filing = {
    id: 'policy',
    title: 'Old policy',
    section: 'governance',
    sectionTitle: 'Governance',
    sections: ['governance'],
    date: '2024-05-30',
    href: '/uploads/policy.pdf',
    standing: { state, date: '2025-11-20' },
    bytes: 52_000,
    sha256: ''.padEnd(64, '0'),
  };
  const html = renderToStaticMarkup(
    <CopyOutcome outcome={{ state: 'match', filing }} words={words} />,
  );
  const facts = {
    title: 'Old policy',
    date: longDate('2024-05-30'),
    on: longDate('2025-11-20'),
  };
  expect(html).toContain(fill(words[sentence], facts));
  expect(html).not.toContain(fill(words.match, facts));
});
