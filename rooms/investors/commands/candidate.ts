import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type FieldProblem,
  PublishingError,
} from '../../../commands/documents/publishing-error.ts';
import { isPublic, now, today } from '../../../site/content/moments.ts';
import { slugOf } from '../../../site/content/schemas/slug.ts';
import { checked } from '../../../site/content/yaml/schema-problems.ts';
import { recordProblems } from '../content/filing-problems.ts';
import { type FilingRecord, filingSchema } from '../content/filing-schema.ts';
import type { Registry } from '../content/filings.ts';
import { type FilingSection, USUAL_TYPE } from '../contract/filing-sections.ts';
import { refuse } from './refusals.ts';

export interface Addition {
  section: FilingSection;
  title: string;
  date: string;
  time?: string;
  publishAt?: string;
  type?: string;
  period?: string;
  notice?: string;
  language?: string;
  law?: string;
  supersedes?: string;
  id?: string;
  group?: string;
  imageOnly?: string;
  /** Whether the PDF may have active content. Not part of the record. */
  active?: boolean;
}

/** Fields of a record that are named otherwise in an addition. */
const FIELDS: Record<string, string> = { regulation: 'law', file: 'id', esg: 'group' };

function atFields(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.map(({ field, message }) => ({ field: FIELDS[field] ?? field, message }));
}

/** The record of a new document, checked with the others. @param end of its file's name, with its dot. @throws {PublishingError} naming every invalid field */
export function candidateOf(
  folder: string,
  addition: Addition,
  end: string,
  registry: Registry,
): FilingRecord {
  const { group, law, type, active: _, id = slugOf(addition.title), ...rest } = addition;
  if (!id && addition.title) {
    refuse('id', 'expected an id in Latin letters; the title gives none');
  }
  // A document filed on the day on which it is published is taken to be filed at that time.
  const [day, minute] = addition.publishAt?.split('T') ?? [today(), now().time];
  const time = addition.time ?? (addition.date === day ? minute : undefined);
  const fields = {
    ...rest,
    ...(time && { time }),
    id,
    file: `${id}${end}`,
    type: type ?? USUAL_TYPE[addition.section],
  };
  const given = { ...fields, ...(group && { esg: group }), ...(law && { regulation: law }) };
  const { data: record, problems: found } = checked(filingSchema, given, '', 'record');
  if (!record) {
    // Address and file name come from the title, so a mistake there is shown once.
    const wrong = found.filter(
      ({ field }) => !((field === 'file' || (field === 'id' && !id)) && found.length > 1),
    );
    throw new PublishingError(...atFields(wrong));
  }
  if (record.publishAt && isPublic(record)) {
    refuse('publishAt', 'expected a minute that is still to come, or none to publish it at once');
  }
  if (isTaken(folder, record, registry)) {
    const example = `${id}-${record.date}`;
    refuse(
      'id',
      `expected a unique id, for example ${example}, got “${id}”, which another document has`,
    );
  }
  const problems = recordProblems([...registry.filings, record], today()).filter(
    ({ file }) => file === `content/filings/${record.id}.yaml`,
  );
  if (problems.length > 0) throw new PublishingError(...atFields(problems));
  return record;
}

function isTaken(folder: string, { id, file }: FilingRecord, { published }: Registry): boolean {
  return (
    existsSync(join(folder, 'filings', `${id}.yaml`)) ||
    existsSync(join(folder, 'uploads', file)) ||
    (published?.some(({ address }) => address === `/uploads/${file}`) ?? false)
  );
}
