import { readFile, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { parse } from 'yaml';
import { PublishingError } from '../../../commands/documents/publishing-error.ts';
import { now, today } from '../../../site/content/moments.ts';
import { writeAtomically } from '../../../site/content/write-atomically.ts';
import { editYaml } from '../../../site/content/yaml/edit-yaml.ts';
import { checked } from '../../../site/content/yaml/schema-problems.ts';
import { exactLinksOf } from '../content/exact-links.ts';
import { recordProblems } from '../content/filing-problems.ts';
import {
  AMENDABLE_FIELDS,
  type Amendable,
  type FilingRecord,
  filingSchema,
} from '../content/filing-schema.ts';
import { readRegistry } from '../content/filings.ts';
import { LOCK_NAME } from '../content/published-lock.ts';
import { expectNew, factsOf } from './add.ts';
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

/** Corrects a record; old values stay visible, unless nobody has seen it yet. @throws {PublishingError, ContentError} */
export async function amendDocument(
  id: string,
  { reason, ...given }: Amendment,
  folder: string,
  unseen = false,
) {
  const amended: { field: Amendable; was: string; now: string }[] = [];
  await change(id, folder, (record) => {
    for (const field of AMENDABLE_FIELDS) {
      const now = given[field]?.trim() ?? record[field];
      if (now !== record[field]) amended.push({ field, was: record[field], now });
    }
    if (amended.length === 0) {
      refuse('title', 'expected another title, date, type or section than it has now');
    }
    const fields = (which: 'was' | 'now') =>
      Object.fromEntries(amended.map(({ field, [which]: value }) => [field, value]));
    const next = { ...record, ...fields('now') } as FilingRecord;
    const lost = exactLinksOf(record).filter((link) => !exactLinksOf(next).includes(link));
    if (lost.length > 0)
      refuse('type', `expected a type that keeps its address ${lost.join(', ')}`);
    if (unseen) return next;
    const entry = { ...now(), reason, was: fields('was') };
    return { ...next, amendments: [...(record.amendments ?? []), entry] };
  });
  return amended;
}

/** Puts another file in the place of one that nobody has seen yet. @throws {PublishingError, ContentError}, changing nothing */
export async function replaceFile(id: string, source: string, folder: string): Promise<void> {
  const { filings, found } = await findDocument(id, folder);
  if (extname(source) !== extname(found.file)) {
    refuse('file', `expected a file ending in ${extname(found.file)}`);
  }
  const facts = await factsOf(source, found);
  expectNew(facts, filings);
  const lock = join(folder, LOCK_NAME);
  const lines = (await readFile(lock, 'utf8')).replaceAll(found.sha256, facts.sha256);
  await writeAtomically(join(folder, 'uploads', found.file), await readFile(source));
  await writeAtomically(lock, lines);
}

/** Removes all of a document. The caller knows that it was never public. @throws {PublishingError, ContentError} */
export async function discardDocument(id: string, folder: string): Promise<void> {
  const { found } = await findDocument(id, folder);
  if (found.supersededBy) {
    refuse('', `“${found.title}” is replaced by another filing: discard that one first`);
  }
  const lock = join(folder, LOCK_NAME);
  const lines = (await readFile(lock, 'utf8')).split('\n');
  await writeAtomically(lock, lines.filter((line) => !line.includes(found.sha256)).join('\n'));
  for (const name of [`filings/${id}.yaml`, `uploads/${found.file}`, `ocr/${id}.txt`]) {
    await rm(join(folder, name), { force: true });
  }
}

async function findDocument(id: string, folder: string) {
  const { filings } = await refuseProblems((problems) => readRegistry(folder, problems));
  const found = filings.find((filing) => filing.id === id);
  if (!found) return refuse('', `expected the id of a document (documents list), got “${id}”`);
  return { filings, found };
}

/** Rewrites one record and keeps its comments, after checking it together with all others. */
async function change(
  id: string,
  folder: string,
  edit: (record: FilingRecord) => FilingRecord,
  reinstates = false,
): Promise<void> {
  const { filings, found } = await findDocument(id, folder);
  const on = found.withdrawn?.date;
  if (Boolean(on) !== reinstates) {
    refuse('', `${id}: ${on ? `was withdrawn on ${on}` : 'is not withdrawn'}`);
  }

  const path = join(folder, 'filings', `${id}.yaml`);
  const source = await readFile(path, 'utf8');
  const edited = edit(parse(source) as FilingRecord);
  const { data, problems } = checked(filingSchema, edited, '', id);
  const all = filings.map((filing) => (data && filing.id === id ? data : filing));
  // `reason` for `withdrawn.reason`.
  const wrong = [...problems, ...recordProblems(all, today())].map(({ field, message }) => ({
    field: field.slice(field.lastIndexOf('.') + 1),
    message,
  }));
  if (wrong.length > 0) throw new PublishingError(...wrong);
  await writeAtomically(path, editYaml(source, edited));
}
