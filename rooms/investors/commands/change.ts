import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { PublishingError } from '../../../commands/documents/publishing-error.ts';
import { now, today } from '../../../site/content/moments.ts';
import { writeWhole } from '../../../site/content/write-whole.ts';
import { editYaml } from '../../../site/content/yaml/edit-yaml.ts';
import { checked } from '../../../site/content/yaml/schema-problems.ts';
import { type Amendable, type FilingRecord, filingSchema } from '../content/filing.ts';
import { recordProblems } from '../content/filing-problems.ts';
import { readRegistry } from '../content/filings.ts';
import { refuse, refuseProblems } from './refusals.ts';

/** Withdraws a document; its file stays. @throws {PublishingError, ContentError} and changes nothing */
export function withdrawDocument(id: string, reason: string, folder: string): Promise<void> {
  return change(id, folder, (record) => ({ ...record, withdrawn: { ...now(), reason } }));
}

/** Takes a withdrawal back; it stays visible among the corrections. @throws {PublishingError, ContentError}, changing nothing */
export function reinstateDocument(id: string, reason: string, folder: string): Promise<void> {
  const edit = ({ withdrawn, amendments = [], ...record }: FilingRecord) => ({
    ...record,
    amendments: [...amendments, { ...now(), reason, was: { withdrawn } }],
  });
  return change(id, folder, edit, true);
}

export type Amendment = Partial<Record<Amendable, string>> & { reason: string };

interface AmendedField {
  field: Amendable;
  was: string;
  now: string;
}

/** Corrects title or date; the old value stays visible. @throws {PublishingError, ContentError}, changing nothing */
export async function amendDocument(
  id: string,
  { reason, title, date }: Amendment,
  folder: string,
): Promise<AmendedField[]> {
  const amended: AmendedField[] = [];
  await change(id, folder, (record) => {
    const given = { title: title?.trim() ?? record.title, date: date ?? record.date };
    for (const field of ['title', 'date'] as const) {
      if (given[field] === record[field]) continue;
      amended.push({ field, was: record[field], now: given[field] });
    }
    if (amended.length === 0) {
      refuse('title', 'expected another title or date than it has now');
    }
    const was = Object.fromEntries(amended.map(({ field, was }) => [field, was]));
    const entry = { ...now(), reason, was };
    return { ...record, ...given, amendments: [...(record.amendments ?? []), entry] };
  });
  return amended;
}

/** Rewrites one record and keeps its comments, after checking it together with all others. */
async function change(
  id: string,
  folder: string,
  edit: (record: FilingRecord) => FilingRecord,
  reinstates = false,
): Promise<void> {
  const { filings } = await refuseProblems((problems) => readRegistry(folder, problems));
  const found = filings.find((filing) => filing.id === id);
  if (!found) return refuse('', `expected the id of a document (documents list), got “${id}”`);
  const on = found.withdrawn?.date;
  if (Boolean(on) !== reinstates) {
    refuse('', `${id}: ${on ? `was withdrawn on ${on}` : 'is not withdrawn'}`);
  }

  const path = join(folder, 'filings', `${id}.yaml`);
  const source = await readFile(path, 'utf8');
  const wanted = edit(parse(source) as FilingRecord);
  const { data, problems } = checked(filingSchema, wanted, '', id);
  const all = filings.map((filing) => (data && filing.id === id ? data : filing));
  // `reason` for `withdrawn.reason`.
  const wrong = [...problems, ...recordProblems(all, today())].map(({ field, message }) => ({
    field: field.slice(field.lastIndexOf('.') + 1),
    message,
  }));
  if (wrong.length > 0) throw new PublishingError(...wrong);
  await writeWhole(path, editYaml(source, wanted));
}
