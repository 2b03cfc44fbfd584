import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import { editYaml } from '../../site/content/yaml/edit-yaml.ts';
import { type ContentCopy, copyContent } from '../../site/testing/content-copy.ts';
import { gitIn } from '../../site/testing/git.ts';
import { changedWords } from './differences.ts';
import { History } from './history.ts';

let content: ContentCopy;
let git: ReturnType<typeof gitIn>;
beforeEach(async () => {
  content = await copyContent('starter');
  git = gitIn(content.folder);
});
afterEach(() => content[Symbol.asyncDispose]());

const FILMS = 'projects/projects.yaml';

it('commits only the chosen files, with the message', async () => {
  await git('init', '-q');
  await git('config', 'user.name', 'The machine');
  await git('config', 'user.email', 'machine@example.com');
  await git.commitAll();
  await content.edit('services.yaml', (text) => `${text}# A colleague's note.\n`);
  await content.edit(FILMS, (text) => text.replace(/year: \d+/, 'year: 2001'));

  const history = new History(content.folder);
  const changes = await history.changes();
  expect(changes.map(({ file }) => file)).toEqual([FILMS, 'services.yaml']);
  expect(changes[0]?.words[0]).toContain('year from');
  await expect(history.commit([FILMS], ' ', 'asha')).rejects.toThrow('Write a sentence');
  await history.commit([FILMS], 'Correct the year', 'asha');
  // Other accounts must not read what a commit says before it is public.
  expect((await stat(join(content.folder, '.git'))).mode & 0o777).toBe(0o700);
  const shown = await git('show', '--stat', '--format=%s by %an', 'HEAD');
  expect(shown).toContain('Correct the year by asha');
  expect(shown).toContain('1 file changed');
  expect((await history.changes()).map(({ file }) => file)).toEqual(['services.yaml']);
  await content.edit('home.yaml', (text) => `${text}note: *Bold*\n`);
  expect((await history.changes())[0]?.words).toEqual(['home.yaml can’t be read as YAML.']);
  await writeFile(join(content.folder, 'a-new.yaml'), 'title: New\n');
  const added = (await history.changes()).find(({ file }) => file === 'a-new.yaml');
  const lines = { was: [], now: ['title: New'] };
  expect(added).toMatchObject({ words: ['New is new.'], lines });
});

it('commits and discards a new picture that two files name as it is', async () => {
  await git('init', '-q');
  await git.commitAll();
  const [picture, bytes] = ['projects/new.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x80])];
  for (const file of [FILMS, 'services.yaml'])
    await content.edit(file, (text) => `${text}# a picture: new.jpg\n`);
  await writeFile(join(content.folder, picture), bytes);
  const history = new History(content.folder);
  await history.discard(['services.yaml']);
  expect(await readFile(join(content.folder, picture))).toEqual(bytes);
  await history.commit([FILMS], 'A film', 'asha');
  expect(await git('diff', 'HEAD', '--stat', '--', picture)).toBe('');
  expect(await git('ls-tree', '--name-only', 'HEAD', picture)).toContain(picture);
});

it('works without Git, and before the first commit', async () => {
  const history = new History(content.folder);
  expect(await history.available()).toBe(false);
  expect(await history.changes()).toEqual([]);
  await git('init', '-q');
  await git('add', 'home.yaml');
  expect((await history.changes()).map(({ file }) => file)).toContain('home.yaml');
  expect((await history.changes()).map(({ file }) => file)).toContain(FILMS);
});

it('describes a difference in sentences', () => {
  const [kiln, steam] = ['Kiln', 'Steam'].map((title) => ({ id: title, title, year: 2020 }));
  for (const [after, words] of [
    [[steam, kiln], 'The order is now: Steam, Kiln.'],
    [[kiln], 'Steam was removed.'],
    [[kiln, steam, { id: '', title: '' }], 'Entry 3 was added.'],
    [[{ ...kiln, year: 2019 }, steam], 'Kiln: year from 2020 to 2019.'],
  ])
    expect(changedWords([kiln, steam], after)).toEqual([words]);
});

it('has the versions of a file and of one entry, and takes back one entry of several that changed', async () => {
  await git.commitAll();
  const history = new History(content.folder);
  const films = () =>
    readFile(join(content.folder, FILMS), 'utf8').then((text): Film[] => parse(text));
  type Film = { id: string; year: number };
  const setYear = (at: number, year: number) =>
    content.edit(FILMS, (text) => {
      const all: Film[] = parse(text);
      return editYaml(text, all.with(at, { ...(all[at] as Film), year }));
    });
  const [first, second] = await films();
  await setYear(0, 2001);
  await history.commit([FILMS], 'The first film', 'asha');
  await setYear(1, 2002);
  await history.commit([FILMS], 'The second film', 'ravi');

  const sentences = async (entry?: string) =>
    (await history.versions(FILMS, entry)).map(({ sentence, who }) => `${sentence} by ${who}`);
  const ofFirst = ['The first film by asha', 'All by Test'];
  expect(await sentences()).toEqual(['The second film by ravi', ...ofFirst]);
  expect(await sentences(first?.id)).toEqual(ofFirst);
  const [now, before] = await history.versions(FILMS, second?.id);
  expect(now).toMatchObject({
    value: { year: 2002 },
    words: [expect.stringContaining('to 2002')],
    lines: { was: [`year: ${second?.year}`], now: ['year: 2002'] },
  });
  expect(before?.value).toEqual(second);

  await setYear(0, 2003);
  await setYear(1, 2004);
  const [change] = await history.changes();
  expect(change?.entries.map(({ id }) => id)).toEqual([first?.id, second?.id]);
  await history.discardEntry(FILMS, first?.id ?? '');
  expect((await films()).slice(0, 2)).toMatchObject([{ year: 2001 }, { year: 2004 }]);
  await content.edit(FILMS, (text) => editYaml(text, parse(text).slice(1)));
  await history.discardEntry(FILMS, first?.id ?? '');
  expect((await films()).map(({ id }) => id).slice(0, 2)).toEqual([first?.id, second?.id]);
  await history.discardEntry(FILMS, second?.id ?? '');
  expect(await history.changes()).toEqual([]);
});

it('discards an entry only of a changed file, named as Git names it', async () => {
  await git.commitAll();
  await content.edit(FILMS, (text) => text.replace(/year: \d+/, 'year: 2001'));
  const history = new History(content.folder);
  for (const file of [`./${FILMS}`, `pages/../${FILMS}`, 'services.yaml', '../package.json'])
    await expect(history.discardEntry(file, 'any'), file).rejects.toThrow('has no changes');
});
