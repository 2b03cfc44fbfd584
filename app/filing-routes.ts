import { type RouteConfigEntry, route } from '@react-router/dev/routes';
import { CONTENT_FOLDER } from '../content-model/content-folder.ts';
import type { FilingSection } from '../content-model/filing.ts';
import { readFilingRecords } from '../content-model/filing-records.ts';
import { filingYears } from '../content-model/filing-years.ts';

/** What is wrong with a record is told by the check of the content, which comes first. */
const records = await readFilingRecords(CONTENT_FOLDER, []);

/**
 * The address of a section; where it has too many documents for one page, also one a year and that of
 * all its rows, which the filter reads. Written out one by one: no address of the site has parameters.
 */
export function filingRoutes(section: FilingSection, page: string): RouteConfigEntry[] {
  const years = filingYears(
    section,
    records.filter((record) => record.section === section),
  );
  if (!years) return [route(section, page)];
  const addresses = [section, ...years.earlier.map((year) => `${section}/${year}`)];
  return [
    ...addresses.map((address) => route(address, 'pages/FilingYears.tsx', { id: address })),
    route(`${section}/all.json`, 'pages/filing-rows.ts', { id: `${section}/all` }),
  ];
}
