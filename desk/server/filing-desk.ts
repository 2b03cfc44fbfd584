import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writtenDate } from '../../contract/words/dates.ts';
import { expectPassive, readFiling } from '../../model/filings/filing-facts.ts';
import { readRegistry } from '../../model/filings/filings.ts';
import { FilingFileError } from '../../model/kinds/reading.ts';
import { unreadSources } from '../../model/law/regulation-46.ts';
import { SUBJECTS } from '../../model/schemas/subjects.ts';
import { ContentError, type Problem, problemLine } from '../../model/yaml/problems.ts';
import { readYaml } from '../../model/yaml/read-yaml.ts';
import { addDocument, type Published } from '../../tools/documents/add.ts';
import type { Addition } from '../../tools/documents/candidate.ts';
import { type Amendment, amendDocument, withdrawDocument } from '../../tools/documents/change.ts';
import { type FieldProblem, PublishingError } from '../../tools/documents/publishing-error.ts';
import { Refused } from './drafts.ts';

/** What was done, or what to correct. */
export interface Outcome<Done> {
  done?: Done;
  problems: readonly FieldProblem[];
}

/** The commands of the company secretary, for the desk's page. */
export class FilingDesk {
  private readonly content: string;
  private readonly dropped = new Map<string, string>();
  private folder: Promise<string> | undefined;

  constructor(content: string) {
    this.content = content;
  }

  async list() {
    const problems: Problem[] = [];
    const { filings } = await readRegistry(this.content, problems);
    const listing = await readYaml(this.content, ...SUBJECTS.listing, problems);
    const unread = listing ? unreadSources(listing) : [];
    const pages = await readYaml(this.content, ...SUBJECTS.filingSections, problems);
    const sections = (pages ?? []).map(({ id, title }) => ({ id, title }));
    return { filings, sections, problems: problems.map(problemLine), unread };
  }

  /** Stores an uploaded file until it is published or the desk stops. Returns its own title and the date on its first page. */
  async drop(bytes: Buffer, name = '') {
    this.folder ??= mkdtemp(join(tmpdir(), 'desk-pdf-'));
    const upload = randomUUID();
    const path = join(
      await this.folder,
      `${upload}${/\.\w+$/.exec(name)?.[0].toLowerCase() ?? '.pdf'}`,
    );
    await writeFile(path, bytes);
    try {
      const facts = await readFiling(path);
      expectPassive(facts);
      this.dropped.set(upload, path);
      const own = { title: facts.title, date: writtenDate(facts.pages[0]?.text ?? '') };
      return { upload, count: facts.count, bytes: bytes.length, own };
    } catch (error) {
      if (error instanceof FilingFileError)
        throw new Refused(`This file can’t be published. ${error.message}`);
      throw error;
    }
  }

  async publish(upload: string, addition: Addition, dryRun: boolean): Promise<Outcome<Published>> {
    const path = this.dropped.get(upload);
    if (!path) throw new Refused('Choose the file again: the desk was restarted.');
    return outcomeOf(addDocument(path, addition, { folder: this.content, dryRun }));
  }

  withdraw(id: string, reason: string): Promise<Outcome<true>> {
    return outcomeOf(withdrawDocument(id, reason, { folder: this.content }).then(() => true));
  }

  amend(id: string, amendment: Amendment): Promise<Outcome<true>> {
    return outcomeOf(amendDocument(id, amendment, { folder: this.content }).then(() => true));
  }

  async close(): Promise<void> {
    if (this.folder) await rm(await this.folder, { recursive: true, force: true });
  }
}

async function outcomeOf<Done>(work: Promise<Done>): Promise<Outcome<Done>> {
  try {
    return { done: await work, problems: [] };
  } catch (error) {
    if (error instanceof PublishingError) return { problems: error.problems };
    if (!(error instanceof ContentError)) throw error;
    return {
      problems: error.problems.map((each) => ({ field: '', message: problemLine(each) })),
    };
  }
}
