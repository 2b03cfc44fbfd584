import type { FilingRecord } from '../../content-model/filing.ts';
import { rupees } from '../financials/figures.ts';
import { period } from '../financials/model.ts';
import { remuneration, rent } from '../financials/notes/other-notes.ts';
import type { SpecimenDocument } from '../pdf/blocks.ts';
import { compose, fill, readText } from '../text.ts';
import { filedTables } from './filed-tables.ts';

/** A policy, a disclosure or a short offer document: one text, with the tables it calls for. */
export function filedDocument(
  record: FilingRecord,
  house: Record<string, string>,
): SpecimenDocument {
  const words = {
    values: {
      ...house,
      title: record.title,
      regulation: record.regulation ?? record.type,
      halfRemuneration: rupees(remuneration(period('H1 2025-26'))),
      halfRent: rupees(rent(period('H1 2025-26'))),
    },
    blocks: filedTables(),
    flags: {},
  };
  return {
    title: record.title,
    subject: fill(`${record.type} of {company}`, words.values),
    date: record.date,
    chapters: false,
    blocks: compose(readText(`filings/${record.id}`), words),
  };
}
