import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stringify } from 'yaml';
import { loadContent } from '../../../site/content/load.ts';
import { type ContentCopy, copyContent, problemsIn } from '../../../site/testing/content-copy.ts';
import { makeFilm } from '../testing/film.ts';
import { endOf, openReels } from './reels.ts';

const SEEN = { description: 'What is seen.', published: '2026-01-02', speech: false };
const FILM = { files: ['one.mp4'], ...SEEN };
const WORDS = { id: 'a-client', title: 'For a client', greeting: 'One film.' };
const ENDS = { until: '2026-12-14T18:00', key: '0123456789abcdef'.repeat(2) };
const REEL = { ...WORDS, films: ['first-film'], ...ENDS };

/** The smallest house, whose first film plays, and is in reels only. */
let copy: ContentCopy;
beforeEach(async () => {
  copy = await copyContent('starter');
  await mkdir(join(copy.folder, 'films'));
  await writeFile(join(copy.folder, 'films/one.mp4'), makeFilm());
  await play({ reelsOnly: true });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await copy[Symbol.asyncDispose]();
});

async function play(more: object): Promise<void> {
  await copy.edit('projects/projects.yaml', (text) =>
    text
      .replace(/\n {2}film: .*/, '')
      .replace(/\n {2}year: .*/, `$&\n  film: ${JSON.stringify({ ...FILM, ...more })}`),
  );
}

const reels = (...entries: object[]) => copy.add('reels.yaml', stringify(entries));
const load = (now: string) => {
  vi.stubEnv('PUBLIC_AT', now);
  return loadContent(copy.folder);
};
const problems = () => problemsIn(copy.folder);

it('a film that is in reels only is no film of the site, but its still is there', async () => {
  await reels(REEL);
  const languages = { label: 'Language', main: 'English', others: { hi: 'Hindi' } };
  await copy.edit('site.yaml', (text) => `${text}\n${stringify({ languages })}`);
  const { projects, reelFilms, translations } = await load('2026-12-14T12:29:59Z');
  expect(translations.map(({ content }) => content.projects)).toEqual([projects]);
  expect(projects[0]).toMatchObject({ id: 'first-film', picture: {} });
  expect(projects.map(({ film }) => film)).toEqual([undefined, undefined]);
  expect(reelFilms.map(({ film }) => film?.files)).toEqual([['one.mp4']]);
  await play({});
  const open = await load('2026-12-14T12:29:59Z');
  expect(open.projects[0]?.film?.files).toEqual(['one.mp4']);
});

it('a reel ends at its minute in India, or when it is revoked, and then needs no film', async () => {
  await reels(REEL, { ...REEL, id: 'another', key: 'f'.repeat(32), revoked: true });
  const before = await load('2026-12-14T12:29:59Z');
  expect(before.reels.map((reel) => endOf(reel).toISOString())).toEqual([
    '2026-12-14T12:30:00.000Z',
    '1970-01-01T00:00:00.000Z',
  ]);
  expect(openReels(before).map(({ id }) => id)).toEqual(['a-client']);
  const after = await load('2026-12-14T12:30:00Z');
  expect([openReels(after), after.reelFilms]).toEqual([[], []]);
});

const both = (film: string) => ({ ...REEL, films: ['first-film', film] });
it.each<[string, object[], string]>([
  ['no key', [{ ...REEL, key: undefined }], 'reel 1, key: expected some text, got nothing'],
  ['a short key', [{ ...REEL, key: 'abc' }], 'reel 1, key: expected 32 random hexadecimal digits'],
  ['another’s key', [REEL, { ...REEL, id: 'another' }], 'reel 2, key: expected a key of its own'],
  ['the id of another reel', [REEL, { ...REEL, key: 'f'.repeat(32) }], 'reel 2, id: expected a'],
  [
    'a film that cannot play',
    [both('second-film')],
    'reel 1, films 2: expected the id of a project',
  ],
  ['one twice', [both('first-film')], 'reel 1, films 2: expected each film once, got “first-film”'],
  ['no film', [{ ...REEL, films: [] }], 'reel 1, films: expected one film at least'],
  ['no minute', [{ ...REEL, until: '2026-12-14' }], 'reel 1, until: expected a minute written'],
])('the check names what is wrong: %s', async (_, entries, message) => {
  await reels(...entries);
  expect((await problems())[0]).toContain(`content/reels.yaml: ${message}`);
});

it('a film that must end is not kept where the server cannot end it', async () => {
  const elsewhere = {
    address: 'https://films.example.com/one.mp4',
    ...{ bytes: 9, sha256: '0'.repeat(64), width: 16, height: 9, seconds: 1, sound: false },
  };
  await play({ reelsOnly: true, stored: [elsewhere] });
  expect((await problems())[0]).toContain('film 1, film.stored: expected no address elsewhere');
});
