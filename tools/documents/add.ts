import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { exactLinksOf } from '../../content-model/exact-links.ts';
import type { FilingRecord } from '../../content-model/filing.ts';
import { type FilingFacts, FilingFileError, readFiling } from '../../content-model/filing-facts.ts';
import { expectText } from '../../content-model/filing-text.ts';
import { filingWarnings } from '../../content-model/filing-warnings.ts';
import { loadFilings, readRegistry } from '../../content-model/filings.ts';
import { unlockedProblems } from '../../content-model/lock-problems.ts';
import { ContentError, type Problem } from '../../content-model/problems.ts';
import { LOCK_NAME, type PublishedAddress } from '../../content-model/published-lock.ts';
import { writeWhole } from '../../content-model/write-whole.ts';
import { type Addition, AdditionError, candidateOf, sameFile } from './candidate.ts';
import { enter } from './lock.ts';

interface Run {
  folder: string;
  dryRun: boolean;
  print: (line: string) => void;
}

/**
 * Copies a PDF into the content under its new name, writes its record and adds it to the lock.
 * Changes nothing if there is a problem or a step fails.
 * @throws {AdditionError} for invalid options, {ContentError} for problems of the existing content
 */
export async function addDocument(source: string, addition: Addition, run: Run): Promise<void> {
  const { folder, dryRun, print } = run;
  const problems: Problem[] = [];
  const registry = await readRegistry(folder, problems);
  problems.push(...unlockedProblems(registry.published ?? [], registry.filings));
  if (problems.length > 0) throw new ContentError(problems);

  const facts = await factsOf(source, addition.imageOnly);
  const same = sameFile(facts.sha256, registry.filings);
  if (same) {
    const { id, href } = same;
    throw new AdditionError([`${source}: is published already, bit for bit: ${id} at ${href}`]);
  }
  const record = candidateOf(folder, addition, registry);
  if (!dryRun)
    await publish(source, record, {
      folder,
      sha256: facts.sha256,
      published: registry.published ?? [],
    });
  for (const line of report(record, facts, dryRun)) print(line);
}

async function factsOf(source: string, imageOnly?: string): Promise<FilingFacts> {
  try {
    const facts = await readFiling(source);
    expectText(facts.pages, imageOnly);
    return facts;
  } catch (error) {
    if (!(error instanceof FilingFileError)) throw error;
    throw new AdditionError([`${source}: ${error.message}`]);
  }
}

interface Target {
  folder: string;
  sha256: string;
  published: readonly PublishedAddress[];
}

/** Writes file, record and lock, in that order; if a step fails, undoes the earlier ones. */
async function publish(
  source: string,
  record: FilingRecord,
  { folder, sha256, published }: Target,
): Promise<void> {
  const upload = join(folder, 'uploads', record.file);
  const recordFile = join(folder, 'filings', `${record.id}.yaml`);
  const undo: (() => Promise<void>)[] = [];
  try {
    await writeWhole(upload, await readFile(source));
    undo.unshift(() => rm(upload));
    await writeWhole(recordFile, recordText(record));
    undo.unshift(() => rm(recordFile));
    const known = new Set(published.map(({ address }) => address));
    const addresses = [`/uploads/${record.file}`, ...exactLinksOf(record)].filter(
      (address) => !known.has(address),
    );
    undo.unshift(
      await enter(
        folder,
        addresses.map((address) => ({ address, sha256 })),
      ),
    );
    const problems: Problem[] = [];
    await loadFilings(folder, problems);
    if (problems.length > 0) throw new ContentError(problems);
  } catch (error) {
    for (const step of undo) await step();
    throw error;
  }
}

function recordText(record: FilingRecord): string {
  return stringify(record, {
    defaultStringType: 'QUOTE_SINGLE',
    defaultKeyType: 'PLAIN',
    lineWidth: 0,
  });
}

function report(record: FilingRecord, facts: FilingFacts, dryRun: boolean): string[] {
  const { bytes } = facts;
  const pages = facts.pages.length;
  const size = `${pages} ${pages === 1 ? 'page' : 'pages'}, ${(bytes / 1000).toFixed(0)} kB`;
  const [done, end] = dryRun
    ? ['Would add', 'Nothing was changed. Run it again without --dry-run.']
    : ['Added', 'Commit these three files: the document goes out with the next release.'];
  return [
    `${done} “${record.title}”, id ${record.id} (${size})`,
    `  file     content/uploads/${record.file}, at /uploads/${record.file} for good`,
    ...exactLinksOf(record).map((link) => `  link     ${link}, for letters to shareholders`),
    `  record   content/filings/${record.id}.yaml`,
    `  lock     content/${LOCK_NAME}`,
    ...filingWarnings(facts, record.imageOnly).map((warning) => `  warning  ${warning}`),
    ...(record.supersedes ? [`  replaces ${record.supersedes}, which stays reachable`] : []),
    end,
  ];
}
