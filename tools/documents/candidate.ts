import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Filing,
  type FilingRecord,
  type FilingSection,
  filingSchema,
  USUAL_TYPE,
} from '../../content-model/filing.ts';
import { recordProblems } from '../../content-model/filing-problems.ts';
import { now, type Registry, today } from '../../content-model/filings.ts';
import { expectation, schemaProblems } from '../../content-model/schema-problems.ts';
import { slugOf } from '../../content-model/slug.ts';

/** The options for a document from the command line. */
export interface Addition {
  section: FilingSection;
  title: string;
  date: string;
  time?: string;
  type?: string;
  period?: string;
  notice?: string;
  language?: string;
  law?: string;
  supersedes?: string;
  id?: string;
  group?: string;
  imageOnly?: string;
}

/** Invalid options; each line names the option. */
export class AdditionError extends Error {
  constructor(lines: readonly string[]) {
    super(['Nothing was added:', ...lines].join('\n  '));
    this.name = 'AdditionError';
  }
}

/** Fields of a record whose option has another name. */
const OPTIONS: Record<string, string> = {
  regulation: 'law',
  file: 'id',
  esg: 'group',
  imageOnly: 'image-only',
};
const option = (field: string) => `--${OPTIONS[field] ?? field}`;

/**
 * The record of a new document, checked together with the existing ones.
 * @throws {AdditionError} naming every invalid option, and what was expected
 */
export function candidateOf(folder: string, addition: Addition, registry: Registry): FilingRecord {
  const { group, law, type, id = slugOf(addition.title), ...rest } = addition;
  if (!id && addition.title) {
    throw new AdditionError(['--id: expected an id in Latin letters; the title gives none']);
  }
  // A document filed today is taken to be filed now.
  const time = addition.time ?? (addition.date === today() ? now().time : undefined);
  const fields = {
    ...rest,
    ...(time && { time }),
    id,
    file: `${id}.pdf`,
    type: type ?? USUAL_TYPE[addition.section],
  };
  const checked = filingSchema.safeParse(
    { ...fields, ...(group && { esg: group }), ...(law && { regulation: law }) },
    { error: expectation, reportInput: true },
  );
  if (!checked.success) {
    const found = schemaProblems('', 'record', filingSchema, checked.error.issues);
    // Address and file name come from the title, so a mistake there is shown once.
    const wrong = found.filter(
      ({ field }) => !((field === 'file' || (field === 'id' && !id)) && found.length > 1),
    );
    throw new AdditionError(wrong.map(({ field, message }) => `${option(field)}: ${message}`));
  }
  const record = checked.data;
  const taken = takenNames(folder, record, registry);
  if (taken.length > 0) throw new AdditionError(taken);
  const lines = recordProblems([...registry.filings, record], today())
    .filter(({ file }) => file === `content/filings/${record.id}.yaml`)
    .map(({ field, message }) => `${option(field)}: ${message}`);
  if (lines.length > 0) throw new AdditionError([...new Set(lines)]);
  return record;
}

function takenNames(folder: string, record: FilingRecord, registry: Registry): string[] {
  const { id, file, date } = record;
  const taken =
    existsSync(join(folder, 'filings', `${id}.yaml`)) ||
    existsSync(join(folder, 'uploads', file)) ||
    registry.published?.some((entry) => entry.address === `/uploads/${file}`);
  return taken
    ? [
        `--id: expected a unique id, got “${id}”, which another document has; give one with --id, for example ${id}-${date}`,
      ]
    : [];
}

/** An existing document with an identical file. */
export function sameFile(sha256: string, filings: readonly Filing[]): Filing | undefined {
  return filings.find((filing) => filing.sha256 === sha256);
}
