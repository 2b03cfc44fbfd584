import { CopyCheck } from '../investors/CopyCheck/CopyCheck.tsx';
import { CopyOutcome, type Outcome } from '../investors/CopyCheck/CopyOutcome.tsx';
import { DocumentSearch } from '../investors/DocumentSearch/DocumentSearch.tsx';
import { Found } from '../investors/DocumentSearch/SearchResults.tsx';
import type { StyleguideData } from './data.ts';
import { LONG_WORD } from './made-up-messages.ts';
import { ANSWERS } from './made-up-search.ts';
import { Group, Specimen } from './Specimen.tsx';

const OUTCOMES: [name: string, outcome: Outcome][] = [
  ['checking', { state: 'checking' }],
  ['failed', { state: 'failed' }],
  ['unknown', { state: 'unknown', name: `${LONG_WORD}.pdf` }],
  [
    'match',
    {
      state: 'match',
      filing: {
        id: 'annual-report',
        title: 'Annual Report FY 2024-25',
        section: 'financials',
        sectionTitle: 'Financials',
        sections: ['financials'],
        date: '2025-09-02',
        href: '/uploads/annual-report.pdf',
        bytes: 48_211,
        sha256: '',
      },
    },
  ],
];

/** The possible results of a search and of a copy check. */
export function Search({ data: { investor } }: { data: StyleguideData }) {
  const { words, sections, years, total } = investor;
  return (
    <Group title="Search" theme="paper">
      <Specimen name="Search box, idle">
        <DocumentSearch words={words.search} sections={sections} years={years} total={total} />
      </Specimen>
      {ANSWERS.map(([name, search]) => (
        <Specimen key={name} name={`Search: ${name}`}>
          <h3 className="visually-hidden">{name}</h3>
          <Found search={search} words={words.search} onSuggestion={() => undefined} />
        </Specimen>
      ))}
      <Specimen name="Check of a copy, idle">
        <CopyCheck words={words.copyCheck} />
      </Specimen>
      {OUTCOMES.map(([name, outcome]) => (
        <Specimen key={name} name={`Check of a copy: ${name}`}>
          <CopyOutcome outcome={outcome} words={words.copyCheck} />
        </Specimen>
      ))}
    </Group>
  );
}
