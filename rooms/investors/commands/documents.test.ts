import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadContent } from '../../../site/content/load.ts';
import { sha256Of } from '../../../site/content/sha256.ts';
import {
  copyContent,
  copyListed,
  fillPlaceholders,
  STARTER,
} from '../../../site/testing/content-copy.ts';
import { gitIn } from '../../../site/testing/git.ts';
import { type Outcome, outcomeOf } from '../../../site/testing/server-process.ts';
import { removeRooms } from '../../../site/testing/without-rooms.ts';
import { makeRegistry, type RegistryCopy, snapshot, writePdf } from '../testing/registry.ts';

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

const lock = () => readFile(registry.path('published.lock'), 'utf8');

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
    const checked = await documents(copy.folder, 'check');
    expect(checked).toMatchObject({ code: 0, out: 'content: in order\n' });
    const err = expect.stringContaining('rooms/investors/starter/');
    for (const command of ['list', 'lock'])
      expect(await documents(copy.folder, command), command).toMatchObject({ code: 1, err });
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
    const before = await lock();
    await registry.record('notice');
    await writePdf(registry.path('uploads/notice.pdf'), ['The notice.']);
    const out = 'content/published.lock: 1 entered, 2 already listed\n';
    expect(await documents(registry.folder, 'lock')).toMatchObject({ code: 0, out });
    const after = await lock();
    expect(after.startsWith(before)).toBe(true);
    expect(after.slice(before.length)).toMatch(/\/uploads\/notice\.pdf\n$/);

    // In a new repository there is none.
    await rm(registry.path('published.lock'));
    expect(await documents(registry.folder, 'lock')).toMatchObject({ code: 0 });
    expect((await lock()).match(/^[^#].*\/uploads\//gm)).toHaveLength(3);
  });

  it('does not treat a changed file as a new one', async () => {
    await writePdf(registry.path('uploads/policy.pdf'), ['Another text.']);
    const before = await lock();
    const { code, err } = await documents(registry.folder, 'lock');
    expect(code).toBe(1);
    expect(err).toContain('content/uploads/policy.pdf: published on 2025-06-01 and changed');
    expect(await lock()).toBe(before);
  });
});

let notice: string;
const addFile = (file: string, ...args: string[]) =>
  documents(registry.folder, 'add', file, ...args);
const add = (...args: string[]) => addFile(notice, ...args);
const published = () => registry.path('uploads/policy.pdf');
const MEETING = ['--section', 'governance', '--title', 'Notice of the 15ᵗʰ Général Meeting & more'];
const ID = 'notice-of-the-15th-general-meeting-and-more';

describe('documents add', () => {
  beforeEach(async () => {
    notice = registry.path('.Notice of the Meeting (final).PDF');
    await writePdf(notice, ['Notice is hereby given.', 'Explanatory statement.']);
  });

  it('copies the file, names it, writes its record, and enters it in the lock', async () => {
    const before = await lock();
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
      ...{ id: ID, title: MEETING[3], section: 'governance', date: '2025-08-04' },
      ...{ period: 'FY 2024-25', type: 'Reg. 44', regulation: law, file: `${ID}.pdf` },
      ...{ language: 'hi', supersedes: 'policy' },
    });
    const now = await lock();
    expect(now.startsWith(before)).toBe(true);
    const entered = now.slice(before.length);
    expect(entered).toMatch(/^\d{4}-\d\d-\d\d {2}\S+ {2}\/uploads\/\S+\n$/);
    expect(entered).toContain(`${sha256Of(bytes)}  /uploads/${ID}.pdf`);

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
    const what = ['--section', 'financials', '--title', 'New Report', '--date', '2025-08-04'];
    const links = ['--period', 'FY 2024-25', '--notice', 'agm-2025'];
    const added = await documents(copy.folder, 'add', notice, ...what, ...links);
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

  const DAY = ['--date', '2025-08-04'];
  const addWithoutPolicy = async () => {
    await rm(published());
    return add(...MEETING, ...DAY);
  };
  const policy = ['--section', 'governance', '--title', 'Policy', ...DAY];
  it.each<[string, () => Promise<Outcome>]>([
    [
      'Nothing was changed:\n  --id: expected a unique id, for example policy-2025-08-04, got “policy”, which another document has\n',
      () => add(...policy, '--supersedes', 'policy'),
    ],
    ['example agm-2025, got “AGM”', () => add(...policy, '--id', 'notice', '--notice', 'AGM')],
    ['--id: expected an id in Latin letters', () => add(...MEETING.with(3, 'सूचना'), ...DAY)],
    ['expected a date written as 2025-11-14', () => add(...MEETING, '--date', '4 Aug 2025')],
    ['in content/filings, got “notice”', () => add(...MEETING, ...DAY, '--supersedes', 'notice')],
    ['Allowed choices are stock-exchange', () => add(...MEETING.with(1, 'disclosures'), ...DAY)],
    ['  file: missing: expected this file', () => addFile('none.pdf', ...MEETING, ...DAY)],
    ['is published already, bit for bit: policy at', () => addFile(published(), ...policy)],
    ['policy.pdf: published on 2025-06-01 and vanished', addWithoutPolicy],
  ])('refuses with “%s”, and changes nothing', async (expected, attempt) => {
    const before = await snapshot(registry.path('filings'));
    const { code, out, err } = await attempt();
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(expected);
    expect(err).not.toMatch(/\n {4}at /);
    expect(await snapshot(registry.path('filings'))).toEqual(before);
    const uploads = await readdir(registry.path('uploads'));
    expect(uploads.filter((name) => !['policy.pdf', 'results.pdf'].includes(name))).toEqual([]);
    expect(await lock()).not.toContain('notice');
  });

  it('undoes earlier steps when a later step fails', async () => {
    for (const name of ['filings', 'uploads/policy.pdf', 'uploads/results.pdf'])
      await rm(registry.path(name), { recursive: true });
    await writeFile(registry.path('published.lock'), '');
    const before = await snapshot(registry.folder);
    // The folder of records is missing, so the file is copied but its record cannot be written.
    const { code, err } = await add(...MEETING, '--date', '2025-08-04');
    expect(code).toBe(1);
    expect(err).toContain('ENOENT');
    expect(await snapshot(registry.folder)).toEqual(before);
  });
});
