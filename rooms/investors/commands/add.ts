import { chmod, readFile, rm, stat } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { stringify } from 'yaml';
import { closeRepository } from '../../../commands/documents/close-repository.ts';
import { writeAtomically } from '../../../site/content/write-atomically.ts';
import { YAML_FORM } from '../../../site/content/yaml/edit-yaml.ts';
import { exactLinksOf } from '../content/exact-links.ts';
import {
  expectPassive,
  type FilingFacts,
  FilingFileError,
  readFiling,
} from '../content/filing-facts.ts';
import type { Filing, FilingRecord } from '../content/filing-schema.ts';
import { expectText } from '../content/filing-text.ts';
import { filingWarnings, recordWarnings } from '../content/filing-warnings.ts';
import { loadFilings, readRegistry } from '../content/filings.ts';
import { unlockedProblems } from '../content/lock-problems.ts';
import type { PublishedAddress } from '../content/published-lock.ts';
import { type Addition, candidateOf } from './candidate.ts';
import { appendToLock } from './lock.ts';
import { refuse, refuseProblems } from './refusals.ts';

export type Published = Awaited<ReturnType<typeof addDocument>>;

/** Adds file, record and lines of the lock, or nothing. @throws {PublishingError} naming fields, {ContentError} */
export async function addDocument(
  source: string,
  addition: Addition,
  { folder, dryRun }: { folder: string; dryRun: boolean },
) {
  const { filings, published = [] } = await refuseProblems(async (problems) => {
    const registry = await readRegistry(folder, problems);
    problems.push(...unlockedProblems(registry.published ?? [], registry.filings));
    return registry;
  });
  const facts = await factsOf(source, addition);
  expectNew(facts, filings);
  const end = facts.kind === 'pdf' ? '.pdf' : extname(source).toLowerCase();
  const record = candidateOf(folder, addition, end, { filings, published });
  if (!dryRun) await publish(source, record, { folder, sha256: facts.sha256, published });
  return {
    record,
    count: facts.pages.length,
    bytes: facts.bytes,
    address: `/uploads/${record.file}`,
    /** For letters to shareholders. */
    links: exactLinksOf(record),
    warnings: [...recordWarnings(record, filings), ...filingWarnings(facts, record.imageOnly)],
  };
}

/** What a file says of itself. @throws {PublishingError} if it cannot be published */
export async function factsOf(
  source: string,
  { imageOnly, active }: { imageOnly?: string | undefined; active?: boolean },
): Promise<FilingFacts> {
  try {
    const facts = await readFiling(source);
    expectText(facts.pages, imageOnly);
    if (!active) expectPassive(facts);
    return facts;
  } catch (error) {
    if (!(error instanceof FilingFileError)) throw error;
    return refuse('file', error.message);
  }
}

export function expectNew(
  { sha256 }: Pick<FilingFacts, 'sha256'>,
  filings: readonly Filing[],
): void {
  const same = filings.find((filing) => filing.sha256 === sha256);
  if (same) refuse('file', `is published already, bit for bit: ${same.id} at ${same.href}`);
}

/** Writes file, record and lock, in that order; if a step fails, undoes the earlier ones. */
async function publish(
  source: string,
  record: FilingRecord,
  {
    folder,
    sha256,
    published,
  }: { folder: string; sha256: string; published: readonly PublishedAddress[] },
): Promise<void> {
  const upload = join(folder, 'uploads', record.file);
  const recordFile = join(folder, 'filings', `${record.id}.yaml`);
  const undo: (() => Promise<void>)[] = [];
  try {
    // The names say what will be published, so other accounts must not list them before.
    for (const own of [upload, recordFile].map(dirname)) {
      await chmod(own, (await stat(own)).mode & ~0o044).catch(() => undefined);
    }
    await closeRepository(folder);
    await writeAtomically(upload, await readFile(source));
    undo.unshift(() => rm(upload));
    await writeAtomically(recordFile, stringify(record, YAML_FORM));
    undo.unshift(() => rm(recordFile));
    const known = new Set(published.map(({ address }) => address));
    const entries = [`/uploads/${record.file}`, ...exactLinksOf(record)]
      .filter((address) => !known.has(address))
      .map((address) => ({ address, sha256 }));
    undo.unshift(await appendToLock(folder, entries, record.publishAt?.slice(0, 10)));
    await refuseProblems((problems) => loadFilings(folder, problems));
  } catch (error) {
    for (const step of undo) await step();
    throw error;
  }
}
