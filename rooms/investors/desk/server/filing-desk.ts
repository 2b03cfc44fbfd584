import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  type FieldProblem,
  PublishingError,
} from '../../../../commands/documents/publishing-error.ts';
import { publicSince } from '../../../../commands/release/kept-releases.ts';
import type { DeskParts } from '../../../../desk/server/desk-parts.ts';
import { Refused } from '../../../../desk/server/drafts.ts';
import { ownFolder } from '../../../../desk/server/own-folders.ts';
import { isPublic } from '../../../../site/content/moments.ts';
import { SUBJECTS } from '../../../../site/content/schemas/subjects.ts';
import { siteUrl } from '../../../../site/content/site-url.ts';
import { ContentError, type Problem, problemLine } from '../../../../site/content/yaml/problems.ts';
import { readYaml } from '../../../../site/content/yaml/read-yaml.ts';
import { statedDate } from '../../../../site/contract/words/dates.ts';
import { addDocument } from '../../commands/add.ts';
import type { Addition } from '../../commands/candidate.ts';
import {
  type Amendment,
  amendDocument,
  discardDocument,
  reinstateDocument,
  replaceFile,
  withdrawDocument,
} from '../../commands/change.ts';
import { expectPassive, FilingFileError, readFiling } from '../../content/filing-facts.ts';
import { sectionsOf } from '../../content/filing-lists.ts';
import { readRegistry } from '../../content/filings.ts';
import { subjects } from '../../content/investor-schemas.ts';
import { receiversOf } from '../../server/alerts/subscribers.ts';

export interface Outcome<Done> {
  done?: Done;
  problems: readonly FieldProblem[];
}

/** What is committed counts as public where there are no releases. */
type Surroundings = Pick<DeskParts, 'history' | 'database'> & Partial<Pick<DeskParts, 'releases'>>;

type Change = Amendment & { id: string; upload?: string };

export const ACTS = {
  withdraw: ({ id, reason }: Change, folder: string) => withdrawDocument(id, reason, folder),
  reinstate: ({ id, reason }: Change, folder: string) => reinstateDocument(id, reason, folder),
  amend: ({ id, ...amendment }: Change, folder: string) => amendDocument(id, amendment, folder),
  /** Corrects one that nobody has seen yet. */
  correct: ({ id, ...amendment }: Change, folder: string) =>
    amendDocument(id, amendment, folder, true),
  discard: ({ id }: Change, folder: string) => discardDocument(id, folder),
  replace: ({ id }: Change, folder: string, file: string) => replaceFile(id, file, folder),
};
export type Act = keyof typeof ACTS;
const UNSEEN: readonly Act[] = ['discard', 'correct', 'replace'];

export type FilingDesk = ReturnType<typeof openFilingDesk>;
export type Dropped = Awaited<ReturnType<FilingDesk['drop']>>;
export type FilingList = Awaited<ReturnType<FilingDesk['list']>>;
export type Published = NonNullable<Awaited<ReturnType<FilingDesk['publish']>>['done']>;

export function openFilingDesk(content: string, { history, database, releases }: Surroundings) {
  const dropped = new Map<string, string>();
  let folder: Promise<string> | undefined;

  async function list() {
    const problems: Problem[] = [];
    const { filings } = await readRegistry(content, problems);
    const since = await publicFiles();
    const [sectionsFile, sectionSchema] = subjects.filingSections;
    const pages = await readYaml(content, sectionsFile, sectionSchema, problems);
    const company = await readYaml(content, ...SUBJECTS.company, problems);
    return {
      filings: filings.map((filing) => ({
        ...filing,
        link: (company ? siteUrl(company) : '') + filing.href,
        // Empty where only the commit is known, and undefined for what was never public.
        since: since ? since.get(filing.file) : '',
      })),
      sections: (pages ?? []).map(({ id, title }) => ({ id, title })),
      problems: problems.map(problemLine),
    };
  }

  /** Since when each file has been public: from the releases, or else everything that is committed. Undefined if nobody knows. */
  async function publicFiles(): Promise<ReadonlyMap<string, string> | undefined> {
    if (releases) return publicSince(releases);
    if (!(await history.available())) return undefined;
    const committed = await history.changedBetween(undefined).catch((): string[] => []);
    return new Map(committed.map((file) => [basename(file), '']));
  }

  function pathOf(upload: string): string {
    const path = dropped.get(upload);
    if (!path) throw new Refused('Choose the file again: the desk was restarted.');
    return path;
  }

  async function expectUnseen(id: string): Promise<void> {
    const filing = (await list()).filings.find((each) => each.id === id);
    if (filing && filing.since !== undefined && isPublic(filing))
      throw new Refused('It is public: withdraw it instead, or correct it with a reason.');
  }

  return {
    list,

    /** Stores an uploaded file until it is published or the desk stops. Returns its own title and the date on its first page. */
    async drop(bytes: Buffer, name = '') {
      folder ??= mkdtemp(ownFolder());
      const upload = randomUUID();
      const end = /\.\w+$/.exec(name)?.[0].toLowerCase() ?? '.pdf';
      const path = join(await folder, upload + end);
      await writeFile(path, bytes);
      try {
        const facts = await readFiling(path);
        expectPassive(facts);
        dropped.set(upload, path);
        const own = { title: facts.title, date: statedDate(facts.pages[0] ?? '') };
        return { upload, count: facts.pages.length, bytes: bytes.length, own };
      } catch (error) {
        if (error instanceof FilingFileError)
          throw new Refused(`This file can’t be published. ${error.message}`);
        throw error;
      }
    },

    /** Publishes a filing, or says what would be published, and how many subscribers get a mail about it. */
    async publish(upload: string, addition: Addition, dryRun: boolean) {
      const added = addDocument(pathOf(upload), addition, { folder: content, dryRun });
      return outcomeOf(
        added.then(async (published) => {
          const sections = sectionsOf(published.record);
          const receivers = await database.ofMail((db) => receiversOf(db, sections));
          return { ...published, alerts: receivers?.length };
        }),
      );
    },

    async act(name: Act, change: Change): Promise<Outcome<true>> {
      if (UNSEEN.includes(name)) await expectUnseen(change.id);
      const file = change.upload ? pathOf(change.upload) : '';
      return outcomeOf(ACTS[name](change, content, file).then(() => true));
    },

    async close(): Promise<void> {
      if (folder) await rm(await folder, { recursive: true, force: true });
    },
  };
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
