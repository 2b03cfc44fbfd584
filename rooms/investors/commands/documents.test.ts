import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadContent } from '../../../site/content/load.ts';
import { today } from '../../../site/content/moments.ts';
import { sha256Of } from '../../../site/content/sha256.ts';
import type { Problem } from '../../../site/content/yaml/problems.ts';
import {
  copyContent,
  copyListed,
  fillPlaceholders,
  STARTER,
} from '../../../site/testing/content-copy.ts';
import { gitIn } from '../../../site/testing/git.ts';
import { type Outcome, outcomeOf } from '../../../site/testing/server-process.ts';
import { removeRooms } from '../../../site/testing/without-rooms.ts';
import { loadFilings } from '../content/filings.ts';
import { makeRegistry, type RegistryCopy, writePdf } from '../testing/registry.ts';
import {
  type Amendment,
  amendDocument,
  reinstateDocument,
  replaceFile,
  withdrawDocument,
} from './change.ts';

let registry: RegistryCopy;
beforeEach(async () => {
  registry = await makeRegistry();
});
afterEach(() => registry[Symbol.asyncDispose]());

/** Runs the command as its user does, on a folder of content. The messages name the folder of this setting. */
const documents = (folder: string, ...args: string[]) =>
  outcomeOf(process.execPath, ['commands/documents.ts', '--content', folder, ...args], {
    ...process.env,
    CONTENT_DIR: 'content',
  });

/** Makes the folder a repository with the lock in its first commit. */
async function commitLock(folder: string) {
  const git = gitIn(folder);
  await git('init', '-q');
  await git('add', 'published.lock');
  await git('commit', '-qm', 'Published');
  return git;
}

describe('documents check', () => {
  it('reports problems of documents and of all other content, and fails', async () => {
    await using copy = await copyListed();
    await copy.edit('home.yaml', (text) => text.replace('banner: ', 'baner: '));
    await copy.remove('uploads/first-document.pdf');
    const { code, err } = await documents(copy.folder, 'check');
    expect(code).toBe(1);
    expect(err).toContain('content/home.yaml: banner: expected');
    expect(err).toContain('content/uploads/first-document.pdf: published on');
  });

  it('names a line that the desk would write in another form, and corrects it on request', async () => {
    await using copy = await copyListed();
    const before = await readFile(join(copy.folder, 'home.yaml'), 'utf8');
    await copy.edit('home.yaml', (text) => text.replace('banner: ', 'banner:    '));
    const { code, err } = await documents(copy.folder, 'check');
    expect(code).toBe(1);
    expect(err).toMatch(/content\/home\.yaml: .* expected “banner: .* --write .*\(line \d+\)/);
    expect(await documents(copy.folder, 'check', '--write')).toMatchObject({ code: 0 });
    expect(await readFile(join(copy.folder, 'home.yaml'), 'utf8')).toBe(before);
  });

  it('finds a line that was removed together with its file and record', async () => {
    await using copy = await copyListed();
    const git = await commitLock(copy.folder);
    expect(await documents(copy.folder, 'check', '--since', 'HEAD')).toMatchObject({ code: 0 });

    await copy.remove('uploads/first-document.pdf');
    await copy.remove('filings/first-document.yaml');
    await copy.edit('published.lock', (text) => text.replace(/.*first-document.*\n/, ''));
    await copy.edit('regulation-46.yaml', (text) => text.replace('filing: first', 'exempt: first'));
    await git('commit', '-qam', 'Hide');
    expect(await documents(copy.folder, 'check')).toMatchObject({ code: 0 });
    const { code, err } = await documents(copy.folder, 'check', '--since', 'HEAD~1');
    expect(code).toBe(1);
    expect(err).toMatch(/published\.lock: expected the line .* HEAD~1: .*first-document\.pdf/);
  });
});

describe('in a house without investor pages', () => {
  it('check says nothing of documents, and every other command says what is missing', async () => {
    await using copy = await copyContent(STARTER);
    await fillPlaceholders(copy.folder);
    expect(await documents(copy.folder, 'check')).toMatchObject({
      code: 0,
      out: 'content: in order\n',
    });
    for (const command of ['list', 'lock']) {
      const { code, err } = await documents(copy.folder, command);
      expect(code, command).toBe(1);
      expect(err, command).toContain('rooms/investors/starter/');
    }
  });

  it('check --since finds the documents that an earlier version published', async () => {
    await using copy = await copyListed();
    await commitLock(copy.folder);
    await removeRooms(copy.folder, ['investors'], await loadContent(copy.folder));
    const { code, err } = await documents(copy.folder, 'check', '--since', 'HEAD');
    expect(code).toBe(1);
    expect(err).toMatch(/published\.lock: expected the line .* HEAD: .*first-document\.pdf/);
  });
});

describe('documents lock', () => {
  it('adds missing entries, and keeps existing lines', async () => {
    const before = await readFile(registry.path('published.lock'), 'utf8');
    await registry.record('notice');
    await writePdf(registry.path('uploads/notice.pdf'), ['The notice.']);
    const { code, out } = await documents(registry.folder, 'lock');
    expect({ code, out }).toEqual({
      code: 0,
      out: 'content/published.lock: 1 entered, 2 already listed\n',
    });
    const after = await readFile(registry.path('published.lock'), 'utf8');
    expect(after.startsWith(before)).toBe(true);
    expect(after.slice(before.length)).toMatch(/\/uploads\/notice\.pdf\n$/);
  });

  it('writes the list of a new repository', async () => {
    await rm(registry.path('published.lock'));
    expect(await documents(registry.folder, 'lock')).toMatchObject({ code: 0 });
    const lines = (await readFile(registry.path('published.lock'), 'utf8')).trim().split('\n');
    expect(lines.filter((line) => !line.startsWith('#'))).toHaveLength(2);
  });

  it('does not treat a changed file as a new one', async () => {
    await writePdf(registry.path('uploads/policy.pdf'), ['Another text.']);
    const before = await readFile(registry.path('published.lock'), 'utf8');
    const { code, err } = await documents(registry.folder, 'lock');
    expect(code).toBe(1);
    expect(err).toContain('content/uploads/policy.pdf: published on 2025-06-01 and changed');
    expect(await readFile(registry.path('published.lock'), 'utf8')).toBe(before);
  });
});

let notice: string;
const add = (...args: string[]) => documents(registry.folder, 'add', notice, ...args);
const MEETING = ['--section', 'governance', '--title', 'Notice of the 15ᵗʰ Général Meeting & more'];
const ID = 'notice-of-the-15th-general-meeting-and-more';

/** Every file of a folder with its content. */
async function snapshot(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() || entry.isSymbolicLink());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  const hashes = paths.map(async (path) => [path, sha256Of(await readFile(path))]);
  return Object.fromEntries(await Promise.all(hashes));
}

describe('documents add', () => {
  beforeEach(async () => {
    notice = registry.path('.Notice of the Meeting (final).PDF');
    await writePdf(notice, ['Notice is hereby given.', 'Explanatory statement.']);
  });

  it('copies the file, names it, writes its record, and enters it in the lock', async () => {
    const lock = await readFile(registry.path('published.lock'), 'utf8');
    await commitLock(registry.folder);
    const law = 'Companies Act, 2013, Section 101';
    const { code, out, err } = await add(
      ...[...MEETING.with(3, `${MEETING[3]} `), '--date', '2025-08-04'],
      ...['--type', 'Reg. 44 ', '--law', law],
      ...['--period', 'FY 2024-25', '--language', 'hi', '--supersedes', 'policy'],
    );
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`/uploads/${ID}.pdf permanently`);
    expect(out).toContain('2 pages');

    const bytes = await readFile(notice);
    expect(await readFile(registry.path(`uploads/${ID}.pdf`))).toEqual(bytes);
    expect(parse(await readFile(registry.path(`filings/${ID}.yaml`), 'utf8'))).toEqual({
      id: ID,
      title: 'Notice of the 15ᵗʰ Général Meeting & more',
      section: 'governance',
      date: '2025-08-04',
      period: 'FY 2024-25',
      type: 'Reg. 44',
      regulation: law,
      file: `${ID}.pdf`,
      language: 'hi',
      supersedes: 'policy',
    });
    const now = await readFile(registry.path('published.lock'), 'utf8');
    expect(now.slice(0, lock.length)).toBe(lock);
    expect(now.slice(lock.length)).toMatch(/^\d{4}-\d\d-\d\d {2}\S+ {2}\/uploads\/\S+\n$/);
    expect(now.slice(lock.length)).toContain(`${sha256Of(bytes)}  /uploads/${ID}.pdf`);

    // Other accounts must not read it before it is public.
    for (const name of [`uploads/${ID}.pdf`, `filings/${ID}.yaml`, 'published.lock']) {
      expect((await stat(registry.path(name))).mode & 0o777, name).toBe(0o600);
    }
    for (const name of ['uploads', 'filings', '.git']) {
      expect((await stat(registry.path(name))).mode & 0o044, name).toBe(0);
    }

    const listed = await documents(registry.folder, 'list', '--section', 'governance');
    expect(listed.out).toContain(`2 pages  ${ID}`);
    expect(listed.out).toContain(`The policy  (replaced by ${ID})`);
    expect(listed.out).toContain('3 documents');
  });

  it('enters the exact links of an annual report with the notice of a meeting, and leaves content that is valid for a build', async () => {
    await using copy = await copyListed();
    const options = ['--section', 'financials', '--title', 'New Report', '--date', '2025-08-04'];
    const added = await documents(
      copy.folder,
      ...['add', notice, ...options, '--period', 'FY 2024-25', '--notice', 'agm-2025'],
    );
    expect(added).toMatchObject({ code: 0, err: '' });
    for (const link of ['/annual-report/2024-25', '/notice/agm-2025']) {
      expect(added.out).toContain(`link     ${link}`);
      expect(await readFile(join(copy.folder, 'published.lock'), 'utf8')).toContain(`  ${link}\n`);
    }
    const checked = await documents(copy.folder, 'check');
    expect(checked).toMatchObject({ code: 0, err: '' });
    expect(checked.out).toMatch(/^content: in order; \d+ documents, \d+ pages, [\d.]+ MB/m);
  });

  it('in a dry run, prints the changes and makes none', async () => {
    const before = await snapshot(registry.folder);
    const { code, out } = await add(...MEETING, '--date', '2025-08-04', '--dry-run');
    expect(code).toBe(0);
    expect(out).toContain(`Would add “Notice of the 15ᵗʰ Général Meeting & more”, id ${ID}`);
    expect(await snapshot(registry.folder)).toEqual(before);
  });

  const policy = ['--section', 'governance', '--title', 'Policy', '--date', '2025-08-04'];
  it.each(
    Object.entries<() => Promise<Outcome>>({
      'Nothing was changed:\n  --id: expected a unique id, for example policy-2025-08-04, got “policy”, which another document has\n':
        () => add(...policy, '--supersedes', 'policy'),
      '--notice: expected the kind of meeting and its year, for example agm-2025, got “AGM”': () =>
        add(...policy, '--id', 'notice', '--notice', 'AGM'),
      '--id: expected an id in Latin letters; the title gives none': () =>
        add(...MEETING.with(3, 'सूचना'), '--date', '2025-08-04'),
      '--date: expected a date written as 2025-11-14, got “4 Aug 2025”': () =>
        add(...MEETING, '--date', '4 Aug 2025'),
      '--supersedes: expected the id of a document in content/filings, got “notice”': () =>
        add(...MEETING, '--date', '2025-08-04', '--supersedes', 'notice'),
      'Allowed choices are stock-exchange-disclosure, offer-documents, financials, governance, esg.':
        () => add(...MEETING.with(1, 'disclosures'), '--date', '2025-08-04'),
      "required option '--date <date>' not specified": () => add(...MEETING),
      '  file: missing: expected this file': () =>
        documents(registry.folder, 'add', 'none.pdf', ...MEETING, '--date', '2025-08-04'),
      'encrypted: expected a PDF without a password': async () => {
        await writePdf(notice, ['The notice.'], { userPassword: 'secret' });
        return add(...MEETING, '--date', '2025-08-04');
      },
      'is published already, bit for bit: policy at /uploads/policy.pdf': () => {
        const file = registry.path('uploads/policy.pdf');
        return documents(registry.folder, 'add', file, ...policy);
      },
      'content/uploads/policy.pdf: published on 2025-06-01 and vanished': async () => {
        await rm(registry.path('uploads/policy.pdf'));
        return add(...MEETING, '--date', '2025-08-04');
      },
    }),
  )('refuses with “%s”, and changes nothing', async (expected, attempt) => {
    const before = await snapshot(registry.path('filings'));
    const { code, out, err } = await attempt();
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(expected);
    expect(err).not.toMatch(/\n {4}at /);
    expect(await snapshot(registry.path('filings'))).toEqual(before);
    const uploads = await readdir(registry.path('uploads'));
    expect(uploads.filter((name) => !['policy.pdf', 'results.pdf'].includes(name))).toEqual([]);
    expect(await readFile(registry.path('published.lock'), 'utf8')).not.toContain('notice');
  });

  it('undoes earlier steps when a later step fails', async () => {
    for (const name of ['filings', 'uploads/policy.pdf', 'uploads/results.pdf']) {
      await rm(registry.path(name), { recursive: true });
    }
    await writeFile(registry.path('published.lock'), '');
    const before = await snapshot(registry.folder);
    // The folder of records is missing, so the file is copied but its record cannot be written.
    const { code, err } = await add(...MEETING, '--date', '2025-08-04');
    expect(code).toBe(1);
    expect(err).toContain('ENOENT');
    expect(await snapshot(registry.folder)).toEqual(before);
  });
});

describe('a document that changes', () => {
  const record = () => readFile(registry.path('filings/policy.yaml'), 'utf8');
  beforeEach(async () => {
    const text = `# Kept by the secretary.\n${await record()}`;
    await writeFile(registry.path('filings/policy.yaml'), text);
  });

  async function filing(id: string) {
    const problems: Problem[] = [];
    const filings = await loadFilings(registry.folder, problems);
    expect(problems).toEqual([]);
    return filings.find((each) => each.id === id);
  }

  describe('documents withdraw', () => {
    it('adds day and reason to the record, and keeps file, address and comments', async () => {
      const before = await record();
      await withdrawDocument('policy', 'Filed in error.', registry.folder);
      expect((await record()).startsWith(before)).toBe(true);
      expect(await filing('policy')).toMatchObject({
        withdrawn: { date: today(), reason: 'Filed in error.' },
        href: '/uploads/policy.pdf',
      });
    });

    it('refuses an unknown document, a withdrawn document, and a missing reason', async () => {
      const attempt = (id: string, reason: string) => withdrawDocument(id, reason, registry.folder);
      await expect(attempt('none', 'Filed in error.')).rejects.toThrow('got “none”');
      await expect(attempt('policy', ' ')).rejects.toThrow('reason: expected the reason');
      await attempt('policy', 'Filed in error.');
      await expect(attempt('policy', 'Again.')).rejects.toThrow(
        `policy: was withdrawn on ${today()}`,
      );
    });
  });

  it('takes no other file that is published already, and changes nothing', async () => {
    const before = await readFile(registry.path('published.lock'), 'utf8');
    const again = replaceFile('policy', registry.path('uploads/policy.pdf'), registry.folder);
    await expect(again).rejects.toThrow('is published already, bit for bit');
    expect(await readFile(registry.path('published.lock'), 'utf8')).toBe(before);
  });

  it('documents reinstate takes a withdrawal back, and keeps it among the corrections', async () => {
    const reinstate = () => reinstateDocument('policy', 'It is in force.', registry.folder);
    await expect(reinstate()).rejects.toThrow('policy: is not withdrawn');
    await withdrawDocument('policy', 'Filed in error.', registry.folder);
    const { withdrawn } = (await filing('policy')) ?? {};
    await reinstate();
    const now = await filing('policy');
    expect(now).not.toHaveProperty('withdrawn');
    expect(now?.amendments).toMatchObject([{ reason: 'It is in force.', was: { withdrawn } }]);
  });

  describe('documents amend', () => {
    const amend = (amendment: Amendment) => amendDocument('policy', amendment, registry.folder);

    it('corrects title and date, and records each previous value', async () => {
      const { title, date } = (await filing('policy')) ?? {};
      expect(await amend({ title: 'The right title', reason: 'A slip.' })).toEqual([
        { field: 'title', was: title, now: 'The right title' },
      ]);
      await amend({ date: '2025-05-27', reason: 'The day of adoption.' });
      expect(await filing('policy')).toMatchObject({
        title: 'The right title',
        date: '2025-05-27',
        amendments: [
          { date: today(), reason: 'A slip.', was: { title } },
          { date: today(), reason: 'The day of adoption.', was: { date } },
        ],
      });
      expect(await record()).toContain('# Kept by the secretary.\n');
    });

    it.each<[string, Amendment, string]>([
      ['nothing to change', { reason: 'A slip.' }, 'title: expected another title'],
      ['the title it has', { title: 'The policy ', reason: 'A slip.' }, 'than it has now'],
      ['a date in another form', { date: '4 Aug', reason: 'A slip.' }, 'date: expected a date'],
      ['a date to come', { date: '2999-01-01', reason: 'A slip.' }, 'expected a date up to'],
    ])('refuses %s, and changes nothing', async (_, amendment, message) => {
      const before = await record();
      await expect(amend(amendment)).rejects.toThrow(message);
      expect(await record()).toBe(before);
    });
  });
});
