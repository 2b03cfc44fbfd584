import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Filing, type FilingRecord, filingSchema } from './filing.ts';
import { type FilingFacts, FilingFileError, readFiling } from './filing-facts.ts';
import { type Problem, shown } from './problems.ts';
import { readYaml } from './read-yaml.ts';

/** Reads every `content/filings/<id>.yaml` and the file it names, newest first. */
export async function loadFilings(folder: string, problems: Problem[]): Promise<Filing[]> {
  const filings: Filing[] = [];
  for (const record of await readFilingRecords(folder, problems)) {
    const facts = await factsOf(folder, record, problems);
    if (!facts) continue;
    const { pages, bytes, sha256 } = facts;
    filings.push({ ...record, href: `/uploads/${record.file}`, pages, bytes, sha256 });
  }
  return filings.sort(newestFirst);
}

/** The records alone, by id, without looking at the files they name. */
export async function readFilingRecords(
  folder: string,
  problems: Problem[],
): Promise<FilingRecord[]> {
  const names = (await readdir(join(folder, 'filings')).catch(() => []))
    .filter((name) => name.endsWith('.yaml'))
    .sort();
  const records: FilingRecord[] = [];
  for (const name of names) {
    const record = await readYaml(folder, `filings/${name}`, filingSchema, problems);
    if (!record) continue;
    if (`${record.id}.yaml` === name) records.push(record);
    else {
      problems.push({
        file: `content/filings/${name}`,
        field: 'id',
        message: `expected ${shown(name.replace('.yaml', ''))}, the name of the file, got ${shown(record.id)}`,
      });
    }
  }
  return records;
}

async function factsOf(
  folder: string,
  { id, file }: FilingRecord,
  problems: Problem[],
): Promise<FilingFacts | undefined> {
  try {
    return await readFiling(join(folder, 'uploads', file));
  } catch (error) {
    if (!(error instanceof FilingFileError)) throw error;
    const message = `${error.message} (named by content/filings/${id}.yaml)`;
    problems.push({ file: `content/uploads/${file}`, field: '', message });
    return undefined;
  }
}

function newestFirst(a: Filing, b: Filing): number {
  return b.date.localeCompare(a.date) || a.title.localeCompare(b.title);
}
