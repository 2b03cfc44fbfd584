import type { Filing } from '../../../site/content/schemas/filing.ts';
import { countText } from '../../../site/contract/filing-kinds.ts';
import { FILING_SECTIONS, type FilingSection } from '../../../site/contract/filing-sections.ts';
import { filingsOf } from '../content/filing-lists.ts';
import { loadFilings } from '../content/filings.ts';
import { refuseProblems } from './refusals.ts';

const LONGEST = Math.max(...FILING_SECTIONS.map((section) => section.length));

export async function listDocuments(
  folder: string,
  section: FilingSection | undefined,
  print: (line: string) => void,
): Promise<void> {
  const all = await refuseProblems((problems) => loadFilings(folder, problems));
  const filings = section ? filingsOf(section, all) : all;
  for (const filing of filings) print(line(filing));
  print(`${filings.length} ${filings.length === 1 ? 'document' : 'documents'}`);
}

function line({
  date,
  section,
  type,
  file,
  count,
  id,
  title,
  supersededBy,
  withdrawn,
}: Filing): string {
  const columns = [
    date,
    section.padEnd(LONGEST),
    type.padEnd(20),
    countText(file, count).padStart(11),
    id,
    title,
  ];
  const state = withdrawn ? `withdrawn on ${withdrawn.date}` : `replaced by ${supersededBy}`;
  return columns.join('  ') + (withdrawn || supersededBy ? `  (${state})` : '');
}
