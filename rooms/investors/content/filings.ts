import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { namesInFolder } from '../../../site/content/folder-files.ts';
import { inParallel } from '../../../site/content/in-parallel.ts';
import { today } from '../../../site/content/moments.ts';
import { sha256Of } from '../../../site/content/sha256.ts';
import { type Problem, problemAt, shown } from '../../../site/content/yaml/problems.ts';
import { readYaml } from '../../../site/content/yaml/read-yaml.ts';
import { lengthOrKind } from '../contract/filing-kinds.ts';
import { type FilingFacts, FilingFileError, readFiling } from './filing-facts.ts';
import { newestFirst } from './filing-lists.ts';
import { recordProblems, sameFileProblems } from './filing-problems.ts';
import { type Filing, type FilingRecord, filingSchema } from './filing-schema.ts';
import { textProblem } from './filing-text.ts';
import { filingWarnings } from './filing-warnings.ts';
import {
  brokenLinks,
  brokenPromises,
  type UploadHashes,
  unlockedProblems,
  unnamedUploads,
} from './lock-problems.ts';
import { type PublishedAddress, readLock } from './published-lock.ts';

export interface Registry {
  filings: Filing[];
  published: PublishedAddress[] | undefined;
}

/** Receives a line for each file that was read, because many files take a while. */
export type Print = (line: string) => void;

/** Reads and checks every record, its file and the lock of published files; newest first. */
export async function loadFilings(
  folder: string,
  problems: Problem[],
  print?: Print,
): Promise<Filing[]> {
  const { filings, published } = await readRegistry(folder, problems, print);
  if (published) problems.push(...unlockedProblems(published, filings));
  return filings;
}

/** As `loadFilings`, but a document may not be in the lock yet. */
export async function readRegistry(
  folder: string,
  problems: Problem[],
  print: Print = () => {},
): Promise<Registry> {
  const before = problems.length;
  const records = await readRecords(folder, problems);
  const allRead = problems.length === before;
  problems.push(...recordProblems(records, today()));

  const uploads = await hashUploads(folder);
  const published = await readLock(folder, problems);
  const broken = brokenPromises(published ?? [], uploads);
  problems.push(...broken.map(({ upload: _, ...problem }) => problem));
  // The file of an unreadable record has no record either: reporting that too would be noise.
  if (allRead) {
    problems.push(...unnamedUploads(uploads, records, published ?? []));
    problems.push(...brokenLinks(published ?? [], records));
  }

  const brokenUploads = new Set(broken.map(({ upload }) => upload));
  const readable = records.filter(({ file }) => !brokenUploads.has(file));
  const filings = await readFiles(folder, readable, { uploads, problems, print });
  problems.push(...sameFileProblems(filings));
  return { filings: filings.sort(newestFirst), published };
}

async function readRecords(folder: string, problems: Problem[]): Promise<FilingRecord[]> {
  const names = await namesInFolder(join(folder, 'filings'));
  const records: FilingRecord[] = [];
  for (const name of names) {
    const file = `filings/${name}`;
    const add = (field: string, message: string) => problems.push(problemAt(file, field, message));
    if (!name.endsWith('.yaml')) {
      add('', 'unused: expected the record of a document, named <id>.yaml');
      continue;
    }
    const record = await readYaml(folder, file, filingSchema, problems);
    if (record && `${record.id}.yaml` !== name) {
      const isOther = names.includes(`${record.id}.yaml`);
      const other = isOther ? ', which is the id of another document' : '';
      const own = shown(name.replace('.yaml', ''));
      add('id', `expected ${own}, the name of the file, got ${shown(record.id)}${other}`);
    } else if (record) records.push(record);
  }
  return records;
}

async function hashUploads(folder: string): Promise<UploadHashes> {
  const hashes = new Map<string, string | undefined>();
  for (const name of await namesInFolder(join(folder, 'uploads'))) {
    const bytes = await readFile(join(folder, 'uploads', name)).catch(() => undefined);
    hashes.set(name, bytes && sha256Of(bytes));
  }
  return hashes;
}

interface Reading {
  uploads: UploadHashes;
  problems: Problem[];
  print: Print;
}

async function readFiles(folder: string, records: readonly FilingRecord[], reading: Reading) {
  const replacedBy = new Map(records.map((record) => [record.supersedes, record]));
  const filings: Filing[] = [];
  // Each in its own list, so that their order does not depend on which document is read first.
  const problemsOf = records.map((): Problem[] => []);
  let read = 0;
  await inParallel(records.entries(), availableParallelism(), async ([place, record]) => {
    const facts = await factsOf(folder, record, { ...reading, problems: problemsOf[place] ?? [] });
    read += 1;
    if (!facts) return;
    const { bytes, pages, sha256, tagged, fresh } = facts;
    const count = pages.length;
    if (fresh) {
      const text = `documents: ${read} of ${records.length}, ${record.file}, ${lengthOrKind(record.file, count)} read`;
      reading.print(text);
    }
    const successor = replacedBy.get(record.id);
    const replaced = successor && { supersededBy: successor.id, supersededOn: successor.date };
    const href = `/uploads/${record.file}`;
    filings[place] = { ...record, href, count, bytes, sha256, tagged, ...replaced };
  });
  reading.problems.push(...problemsOf.flat());
  return filings.filter(Boolean);
}

async function factsOf(
  folder: string,
  record: FilingRecord,
  { uploads, problems, print }: Reading,
): Promise<FilingFacts | undefined> {
  const { id, file } = record;
  const report = (reason: string | undefined) => {
    const message = `${reason} (named by content/filings/${id}.yaml)`;
    if (reason) problems.push(problemAt(`uploads/${file}`, '', message));
    return undefined;
  };
  // Some desktops ignore case in file names; the server does not.
  const other = uploads.has(file)
    ? undefined
    : [...uploads.keys()].find((name) => name.toLowerCase() === file);
  if (other) return report(`expected the name in lower case, got ${other}`);
  try {
    const facts = await readFiling(join(folder, 'uploads', file));
    report(await textProblem(folder, record, facts.pages));
    for (const warning of filingWarnings(facts, record.imageOnly)) {
      print(`warning: content/uploads/${file}: ${warning}`);
    }
    return facts;
  } catch (error) {
    if (!(error instanceof FilingFileError)) throw error;
    return report(error.message);
  }
}
