import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Filing } from '../../content-model/filing.ts';
import { FilingFileError, readFiling } from '../../content-model/filing-facts.ts';
import { readRegistry } from '../../content-model/filings.ts';
import { ContentError, type Problem, problemLine } from '../../content-model/problems.ts';
import { addDocument } from '../../tools/documents/add.ts';
import { type Addition, AdditionError } from '../../tools/documents/candidate.ts';
import {
  type Amendment,
  amendDocument,
  ChangeError,
  withdrawDocument,
} from '../../tools/documents/change.ts';
import { Refused } from './drafts.ts';

/** The result of a request: output lines, or fields to correct. */
export interface Outcome {
  done: boolean;
  lines: string[];
  /** The form field, or '' for other problems. */
  problems: { field: string; message: string }[];
}

/** The commands of the company secretary, for the desk's page. */
export class FilingDesk {
  private readonly content: string;
  private readonly dropped = new Map<string, string>();
  private folder: Promise<string> | undefined;

  constructor(content: string) {
    this.content = content;
  }

  async list(): Promise<{ filings: Filing[]; problems: string[] }> {
    const problems: Problem[] = [];
    const { filings } = await readRegistry(this.content, problems);
    return { filings, problems: problems.map(problemLine) };
  }

  /** Stores an uploaded PDF until it is published or the desk stops. */
  async drop(bytes: Buffer): Promise<{ upload: string; pages: number; bytes: number }> {
    this.folder ??= mkdtemp(join(tmpdir(), 'desk-pdf-'));
    const upload = randomUUID();
    const path = join(await this.folder, `${upload}.pdf`);
    await writeFile(path, bytes, { mode: 0o600 });
    try {
      const { pages } = await readFiling(path);
      this.dropped.set(upload, path);
      return { upload, pages: pages.length, bytes: bytes.length };
    } catch (error) {
      if (error instanceof FilingFileError)
        throw new Refused(`This PDF can’t be published. ${error.message}`);
      throw error;
    }
  }

  async publish(upload: string, addition: Addition, dryRun: boolean): Promise<Outcome> {
    const path = this.dropped.get(upload);
    if (!path) throw new Refused('Choose the PDF again: the desk was restarted.');
    return outcomeOf((print) =>
      addDocument(path, addition, { folder: this.content, dryRun, print }),
    );
  }

  withdraw(id: string, reason: string): Promise<Outcome> {
    return outcomeOf((print) => withdrawDocument(id, reason, { folder: this.content, print }));
  }

  amend(id: string, amendment: Amendment): Promise<Outcome> {
    return outcomeOf((print) => amendDocument(id, amendment, { folder: this.content, print }));
  }

  async close(): Promise<void> {
    if (this.folder) await rm(await this.folder, { recursive: true, force: true });
  }
}

async function outcomeOf(work: (print: (line: string) => void) => Promise<void>): Promise<Outcome> {
  const lines: string[] = [];
  try {
    await work((line) => lines.push(line.trim().replace(' Run it again without --dry-run.', '')));
    return { done: true, lines, problems: [] };
  } catch (error) {
    if (error instanceof ContentError) {
      const problems = error.problems.map((each) => ({ field: '', message: problemLine(each) }));
      return { done: false, lines, problems };
    }
    if (!(error instanceof AdditionError || error instanceof ChangeError)) throw error;
    return { done: false, lines, problems: error.message.split('\n').slice(1).map(atField) };
  }
}

/** `--image-only: expected …` as a problem of the form's field `imageOnly`. */
function atField(line: string): Outcome['problems'][number] {
  const [, option = '', message = line.trim()] = /^\s*--([\w-]+): (.*)$/.exec(line) ?? [];
  const field = option.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return { field, message: message.replace(/^.*\.pdf: /, '') };
}
