import { z } from 'zod';
import { isoDate, kebab, minute, pattern } from '../../../site/content/schemas/schema-parts.ts';
import { FILING_TYPE_LENGTH } from '../../../site/contract/limits.ts';
import { FILING_ENDS } from '../contract/filing-kinds.ts';
import { FILING_SECTIONS } from '../contract/filing-sections.ts';

export const ESG_GROUPS = ['DRHP', 'RHP', 'MCMD'] as const;

export const timeOfDay = pattern(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time in India written as 17:42');

const reason = z.string().trim().min(3, { error: 'the reason, in one sentence' });

/** Fields that can be corrected after publishing; file and address never change. */
const AMENDABLE = {
  title: z.string().trim().min(3).max(300),
  date: isoDate,
  /** Short name for the Type column: 'Reg. 33', 'Annual report', 'RHP'. */
  type: z.string().trim().min(2).max(FILING_TYPE_LENGTH),
  section: z.enum(FILING_SECTIONS),
} as const;
export type Amendable = keyof typeof AMENDABLE;
export const AMENDABLE_FIELDS = Object.keys(AMENDABLE) as Amendable[];

const withdrawal = z.strictObject({ date: isoDate, time: timeOfDay.optional(), reason });

/** One published document: `content/filings/<id>.yaml`. */
export const filingSchema = z.strictObject({
  id: kebab,
  title: AMENDABLE.title,
  section: AMENDABLE.section,
  /** Group on the ESG page; other sections may set it too. */
  esg: z.enum(ESG_GROUPS).optional(),
  date: AMENDABLE.date,
  /** Time of day in India at which it was filed, if known: '17:42'. */
  time: timeOfDay.optional(),
  /** Until this minute it is in no build. */
  publishAt: minute.optional(),
  /** The period it covers, if any: 'FY 2024-25', 'Half year ended 30 September 2025'. */
  period: z.string().trim().min(4).optional(),
  /** The meeting of which it is the notice: its exact link is `/notice/agm-2025`. */
  notice: pattern(
    /^[a-z]+(?:-[a-z]+)*-\d{4}(?:-\d{1,2})?$/,
    'the kind of meeting and its year, for example agm-2025',
  ).optional(),
  type: AMENDABLE.type,
  /** The law in full: 'SEBI (LODR) Regulations, 2015, Regulation 33'. */
  regulation: z.string().trim().min(4).optional(),
  file: z.string().regex(new RegExp(`^[a-z0-9]+(?:-[a-z0-9]+)*\\.(?:${FILING_ENDS.join('|')})$`), {
    error: `a kebab-case name ending in ${FILING_ENDS.join(', ')}, for example annual-report-2024-25.pdf`,
  }),
  language: z.enum(['en', 'hi', 'mr']).default('en'),
  /** Why the file is a scan without text. OCR text may be in `ocr/<id>.txt`. */
  imageOnly: reason.optional(),
  /** Id of the document that this one replaces; the old one stays available. */
  supersedes: kebab.optional(),
  /** Withdrawn: pages and feeds show the day and the reason; file and record stay. */
  withdrawn: withdrawal.optional(),
  /** Corrections of this record since publication, oldest first, with the previous values; a withdrawal that was taken back is one. */
  amendments: z
    .array(
      z.strictObject({
        date: isoDate,
        time: timeOfDay.optional(),
        reason,
        was: z.strictObject({ ...AMENDABLE, withdrawn: withdrawal }).partial(),
      }),
    )
    .min(1)
    .optional(),
});

export type FilingRecord = z.output<typeof filingSchema>;

/** A document for pages, feeds and search: the record plus facts read from the file. */
export interface Filing extends FilingRecord {
  href: string;
  /** Pages of a PDF; 0 of another document. */
  count: number;
  bytes: number;
  sha256: string;
  tagged: boolean;
  supersededBy?: string;
  /** ISO day on which that one was filed. */
  supersededOn?: string;
}
