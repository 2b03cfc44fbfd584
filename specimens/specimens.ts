import type { FilingRecord } from '../content-model/filing.ts';
import { annualReport } from './documents/annual-report.ts';
import { filedDocument } from './documents/filed-document.ts';
import { isOfferDocument, offerDocument } from './documents/offer-document.ts';
import type { SpecimenDocument } from './pdf/blocks.ts';

/**
 * The document that stands for a filing.
 * @param house names every text may use, see houseWords
 */
export function specimenOf(record: FilingRecord, house: Record<string, string>): SpecimenDocument {
  if (record.section === 'financials') return annualReport(record, house);
  if (isOfferDocument(record.id)) return offerDocument(record, record.id, house);
  return filedDocument(record, house);
}
