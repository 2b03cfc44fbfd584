import type { FilingRecord } from '../../content-model/filing.ts';
import { dayText } from '../day-text.ts';
import type { SpecimenDocument } from '../pdf/blocks.ts';
import { compose, fill, readText } from '../text.ts';
import { offerWords } from './offer-words.ts';

/** The three versions of the offer document, which share their text. */
const KINDS = {
  'draft-red-herring-prospectus': 'drhp',
  'red-herring-prospectus': 'rhp',
  prospectus: 'final',
} as const;

export type OfferKind = (typeof KINDS)[keyof typeof KINDS];

const CHAPTERS = [
  '01-notice',
  '02-definitions',
  '03-summary',
  '04-risks',
  '05-introduction',
  '06-capital',
  '07-objects',
  '08-industry',
  '09-business',
  '10-regulation',
  '11-management',
  '12-restated',
  '13-discussion',
  '14-legal',
  '15-terms',
  '16-articles',
  '17-contracts',
] as const;

export const isOfferDocument = (id: string): id is keyof typeof KINDS => Object.hasOwn(KINDS, id);

/** The draft, the red herring prospectus or the prospectus of the March 2024 offer. */
export function offerDocument(
  record: FilingRecord,
  id: keyof typeof KINDS,
  house: Record<string, string>,
): SpecimenDocument {
  const words = offerWords(KINDS[id], { ...house, docDate: dayText(record.date) });
  const lines = [
    '{sharesLine} of Rs 10 each, {priceLine}',
    'Book built issue on the SME platform',
    'CIN {cin}',
  ];
  return {
    title: record.title,
    subject: fill('{title} of {company} for its initial public offer', {
      ...words.values,
      title: record.title,
    }),
    date: record.date,
    cover: {
      kicker: fill('{company}', words.values),
      lines: [...lines, 'Dated {docDate}'].map((line) => fill(line, words.values)),
    },
    chapters: true,
    blocks: CHAPTERS.flatMap((chapter) => compose(readText(`offer/${chapter}`), words)),
  };
}
