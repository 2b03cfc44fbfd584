import { z } from 'zod';

/** The four lists of documents, and the ESG page for those that stand nowhere else. */
export const FILING_SECTIONS = [
  'stock-exchange-disclosure',
  'offer-documents',
  'financials',
  'governance',
  'esg',
] as const;
export type FilingSection = (typeof FILING_SECTIONS)[number];

/** The three collapsible groups of the ESG page. */
export const ESG_GROUPS = ['DRHP', 'RHP', 'MCMD'] as const;

const isoDate = z.iso.date({ error: 'a date written as 2025-11-14' });
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const reason = z.string().trim().min(3, { error: 'the reason, in one sentence' });

/** What can be corrected after publishing: the file itself never changes. */
const AMENDABLE = { title: z.string().min(3).max(300), date: isoDate } as const;
export type Amendable = keyof typeof AMENDABLE;

/** One published document: `content/filings/<id>.yaml`. */
export const filingSchema = z.strictObject({
  id: z.string().regex(kebab, { error: 'lower-case words joined by hyphens' }),
  title: AMENDABLE.title,
  section: z.enum(FILING_SECTIONS),
  /** Shown in this group of the ESG page (too). */
  esg: z.enum(ESG_GROUPS).optional(),
  /** Date filed or adopted. */
  date: AMENDABLE.date,
  /** What it covers, where it covers a period: 'FY 2024-25', 'Half year ended 30 September 2025'. */
  period: z.string().min(4).optional(),
  /** Short form in the Type column: 'Reg. 33', 'Annual report', 'RHP'. */
  type: z.string().min(2).max(40),
  /** The law in full: 'SEBI (LODR) Regulations, 2015, Regulation 33'. */
  regulation: z.string().min(4).optional(),
  /** Name under content/uploads and /uploads. */
  file: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*\.pdf$/, {
    error: 'a kebab-case name ending in .pdf, for example annual-report-2024-25.pdf',
  }),
  language: z.enum(['en', 'hi', 'mr']).default('en'),
  /** Why the file is a scan without text; shown as "scan, no text". Text may stand in `ocr/<id>.txt`. */
  imageOnly: reason.optional(),
  /** Id of the document that this one replaces; that one stays reachable. */
  supersedes: z.string().regex(kebab).optional(),
  /** Taken back: pages and feeds then show the day and the reason; file and record stay. */
  withdrawn: z.strictObject({ date: isoDate, reason }).optional(),
  /** Corrections of this record since it was published, oldest first, with what stood there before. */
  amendments: z
    .array(z.strictObject({ date: isoDate, reason, was: z.strictObject(AMENDABLE).partial() }))
    .min(1)
    .optional(),
});

export type FilingRecord = z.output<typeof filingSchema>;

/** A document as pages, feeds and search know it: the record plus what the file itself says. */
export interface Filing extends FilingRecord {
  /** `/uploads/<file>` */
  href: string;
  pages: number;
  bytes: number;
  /** Lower-case hexadecimal SHA-256 of the file. */
  sha256: string;
  /** True where the file has tags, which a screen reader needs. */
  tagged: boolean;
  /** Id of the document that replaced this one, where one did. */
  supersededBy?: string;
}
