import { FilingFilter } from '../investors/FilingFilter/FilingFilter.tsx';
import { FilingList } from '../investors/FilingList/FilingList.tsx';
import type { FilingRow } from '../investors/FilingList/filing-row.ts';
import { Highlights } from '../investors/Highlights/Highlights.tsx';
import { InvestorContacts } from '../investors/InvestorContacts/InvestorContacts.tsx';
import { InvestorDates } from '../investors/InvestorDates/InvestorDates.tsx';
import { QuickLinks } from '../investors/QuickLinks/QuickLinks.tsx';
import { Regulation46 } from '../investors/Regulation46/Regulation46.tsx';
import { Collapsible } from '../ui/Collapsible/Collapsible.tsx';
import type { StyleguideData } from './data.ts';
import { LONG_WORD } from './made-up-messages.ts';
import { Group, Specimen } from './Specimen.tsx';

const ROW: FilingRow = {
  id: 'plain',
  title: 'Outcome of Board Meeting held on 14 November 2025',
  date: '2025-11-14',
  type: 'Board meeting',
  pages: 3,
  bytes: 48_211,
  href: '/uploads/plain.pdf',
};
const OTHER = { title: 'Annual Report FY 2023-24', date: '2024-09-02', href: '/uploads/other.pdf' };

const ROWS: FilingRow[] = [
  ROW,
  { ...ROW, id: 'one-page', title: 'Notice of Record Date', pages: 1, href: '/uploads/one.pdf' },
  {
    ...ROW,
    id: 'long',
    title:
      'Intimation under Regulation 30 of the Securities and Exchange Board of India (Listing Obligations and Disclosure Requirements) Regulations, 2015, read with Schedule III, Part A, Para A, of the appointment of the Secretarial Auditor for a term of five consecutive financial years, and of the change of the Registrar and Share Transfer Agent',
    href: `/uploads/${'a-very-long-name-of-a-file-'.repeat(5)}.pdf`,
  },
  { ...ROW, id: 'unbroken', title: LONG_WORD, href: '/uploads/unbroken.pdf' },
  { ...ROW, id: 'replaced', title: OTHER.title, replacedBy: OTHER, href: '/uploads/old.pdf' },
  { ...ROW, id: 'replacing', title: OTHER.title, replaces: OTHER, href: '/uploads/new.pdf' },
  {
    ...ROW,
    id: 'withdrawn',
    withdrawn: 'Withdrawn on 2 December 2025: Filed twice.',
    href: '/uploads/withdrawn.pdf',
  },
  {
    ...ROW,
    id: 'amended',
    amendments: ['Corrected on 3 December 2025: A slip. Before: 13 November 2025.'],
    href: '/uploads/amended.pdf',
  },
  { ...ROW, id: 'hindi', title: 'वार्षिक रिपोर्ट', language: 'hi', href: '/uploads/hindi.pdf' },
];

/** The investor pages: lists, cards and figures. */
export function Filings({ data: { investor } }: { data: StyleguideData }) {
  const { words, links, regulation46 } = investor;
  return (
    <Group title="Filings" theme="paper">
      <Specimen name="List: a very long title, an unbroken one, replaced, replacing, withdrawn, corrected, Hindi">
        <FilingList caption="Documents" rows={ROWS} words={words.filings} />
      </Specimen>
      <Specimen name="List, empty">
        <FilingList caption="Documents" rows={[]} words={words.filings} />
      </Specimen>
      <Specimen name="Filter">
        <FilingFilter
          rows={ROWS}
          words={words.filings}
          onChoose={() => undefined}
          status="3 of 16 documents"
        />
      </Specimen>
      <Specimen name="Section cards, the last one without a document">
        <h3 className="visually-hidden">Section cards</h3>
        <QuickLinks
          links={links.map((link, place) => (place === 4 ? withoutDocuments(link) : link))}
          words={words.filings}
        />
      </Specimen>
      <Specimen name="Figures, with a loss and a nought">
        <Highlights
          highlights={{
            title: 'Two years and a loss',
            lead: 'Where the figures come from.',
            unit: 'Rs lakh',
            years: ['2022-23', '2023-24', '2024-25'],
            source: 'The annual reports',
            csv: 'As CSV',
            rows: [
              { label: 'Growing', values: [318, 436, 597] },
              { label: 'From a loss', values: [-212.5, 0, 148] },
            ],
          }}
        />
      </Specimen>
      <Specimen name="Dates, one with a place and a link">
        <InvestorDates
          rows={[
            { id: 'day', what: 'Record date', date: '2026-09-18', when: '18 September 2026' },
            {
              id: 'meeting',
              what: `General meeting of ${LONG_WORD}`,
              date: '2026-09-24',
              when: '24 September 2026 at 11:00 IST',
              place: 'Registered office',
              link: 'https://example.com',
            },
          ]}
          asOf="As of 1 September 2026"
          words={{
            asOf: 'As of {date}',
            title: 'Two dates',
            none: 'No date.',
            calendar: 'As a calendar',
            follow: 'Follow',
            cancelled: 'Cancelled',
          }}
          siteUrl="https://example.com"
        />
      </Specimen>
      <Specimen name="Collapsible with a note and a count, and with neither">
        <Collapsible
          title="Shut me"
          note="From 4 March 2024 to 14 November 2025"
          count="16 documents"
        >
          The content of a collapsible.
        </Collapsible>
        <Collapsible title="A heading so long that it must take a second line on every screen there is">
          The content of a collapsible.
        </Collapsible>
      </Specimen>
      <Specimen name="Regulation 46">
        <Regulation46 rows={regulation46.slice(0, 6)} words={words.regulation46} siteUrl="" />
      </Specimen>
      <Specimen name="Investor contacts">
        <InvestorContacts contacts={words.contacts} />
      </Specimen>
    </Group>
  );
}

function withoutDocuments({ latest: _none, ...link }: StyleguideData['investor']['links'][number]) {
  return { ...link, count: 0 };
}
