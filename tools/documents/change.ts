import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { editYaml } from '../../content-model/edit-yaml.ts';
import { type Amendable, type FilingRecord, filingSchema } from '../../content-model/filing.ts';
import { recordProblems } from '../../content-model/filing-problems.ts';
import { now, readRegistry, today } from '../../content-model/filings.ts';
import { ContentError, type Problem } from '../../content-model/problems.ts';
import { expectation, schemaProblems } from '../../content-model/schema-problems.ts';
import { writeWhole } from '../../content-model/write-whole.ts';

interface Run {
  folder: string;
  dryRun?: boolean | undefined;
  print: (line: string) => void;
}

/** A change to a published document that is not possible; each line names the option. */
export class ChangeError extends Error {
  constructor(lines: readonly string[]) {
    super(['Nothing was changed:', ...lines].join('\n  '));
    this.name = 'ChangeError';
  }
}

/**
 * Withdraws a document: its record gives the day and the reason; its file stays.
 * @throws {ChangeError, ContentError} and changes nothing
 */
export async function withdrawDocument(id: string, reason: string, run: Run): Promise<void> {
  await change(id, run, (record) => ({ ...record, withdrawn: { ...now(), reason } }));
  run.print(`${run.dryRun ? 'Would withdraw' : 'Withdrew'} ${id}: ${reason}`);
  run.print(ending(run.dryRun));
}

export type Amendment = Partial<Record<Amendable, string>> & { reason: string };

/**
 * Corrects title or date of a published document; the record keeps the previous value.
 * @throws {ChangeError, ContentError} and changes nothing
 */
export async function amendDocument(id: string, amendment: Amendment, run: Run): Promise<void> {
  const { reason, title, ...rest } = amendment;
  const given: Partial<Record<Amendable, string>> =
    title === undefined ? rest : { ...rest, title: title.trim() };
  const changed: string[] = [];
  await change(id, run, (record) => {
    const fields = (['title', 'date'] as const).filter(
      (field) => given[field] !== undefined && given[field] !== record[field],
    );
    if (fields.length === 0) {
      throw new ChangeError(['--title, --date: expected one of them, other than it is now']);
    }
    changed.push(...fields.map((field) => `${field}: “${record[field]}” to “${given[field]}”`));
    const was = Object.fromEntries(fields.map((field) => [field, record[field]]));
    const entry = { ...now(), reason, was };
    return { ...record, ...given, amendments: [...(record.amendments ?? []), entry] };
  });
  for (const line of changed) run.print(`${run.dryRun ? 'Would change' : 'Changed'} ${line}`);
  run.print(ending(run.dryRun));
}

const ending = (dryRun: boolean | undefined) =>
  dryRun
    ? 'Nothing was changed. Run it again without --dry-run.'
    : 'Commit the record: pages and feeds show the change with the next release.';

/** Rewrites one record and keeps its comments, after checking it together with all others. */
async function change(
  id: string,
  { folder, dryRun = false }: Run,
  edit: (record: FilingRecord) => FilingRecord,
): Promise<void> {
  const problems: Problem[] = [];
  const { filings } = await readRegistry(folder, problems);
  if (problems.length > 0) throw new ContentError(problems);
  const found = filings.find((filing) => filing.id === id);
  if (!found)
    throw new ChangeError([`id: expected the id of a document (documents list), got “${id}”`]);
  if (found.withdrawn) throw new ChangeError([`${id}: was withdrawn on ${found.withdrawn.date}`]);

  const path = join(folder, 'filings', `${id}.yaml`);
  const source = await readFile(path, 'utf8');
  const wanted = edit(parse(source) as FilingRecord);
  const checked = filingSchema.safeParse(wanted, { error: expectation, reportInput: true });
  const wrong = checked.success
    ? recordProblems(
        filings.map((filing) => (filing.id === id ? checked.data : filing)),
        today(),
      )
    : schemaProblems('', id, filingSchema, checked.error.issues);
  if (wrong.length > 0) {
    throw new ChangeError(wrong.map(({ field, message }) => `${option(field)}: ${message}`));
  }
  if (!dryRun) await writeWhole(path, editYaml(source, wanted));
}

/** Maps a field to its option: `withdrawn.reason` to `--reason`. */
const option = (field: string) => `--${field.slice(field.lastIndexOf('.') + 1)}`;
