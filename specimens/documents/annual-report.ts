import type { FilingRecord } from '../../content-model/filing.ts';
import type { SpecimenDocument } from '../pdf/blocks.ts';
import { compose, fill, readText } from '../text.ts';
import { annualWords, type ReportYear } from './annual-words.ts';

/** Chapters in order; `statements` are drawn from the model between the auditor's report and the notes. */
const CHAPTERS = [
  '01-information',
  'letter',
  '02-figures',
  '03-house',
  '04-notice',
  '05-board',
  '06-annexures',
  '07-discussion',
  '08-governance',
  '09-certificates',
  '10-auditors',
  '11-statements',
  '12-notes',
  '13-forms',
] as const;

/** The annual report of a year: texts of that year with the statements and notes of the one model. */
export function annualReport(
  record: FilingRecord,
  house: Record<string, string>,
): SpecimenDocument {
  const year = /\d{4}-\d{2}$/.exec(record.title)?.[0] as ReportYear;
  const words = annualWords(year, house);
  const chapter = (name: string) =>
    compose(readText(`annual/${name === 'letter' ? `letter-${year}` : name}`), words);
  return {
    title: record.title,
    subject: fill(`Annual report of {company} for the year ended {yearEnd}`, words.values),
    date: record.date,
    cover: {
      kicker: fill('{company}', words.values),
      lines: ['Report and financial statements for the year ended {yearEnd}', 'CIN {cin}'].map(
        (line) => fill(line, words.values),
      ),
    },
    chapters: true,
    blocks: CHAPTERS.flatMap(chapter),
  };
}
