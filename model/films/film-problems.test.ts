import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyContent, problemsIn, STARTER } from '../content-copy.fixture.ts';
import { loadContent } from '../load.ts';
import { makeFilm } from './film.fixture.ts';

const PROJECTS = 'content/projects/projects.yaml';
const EXPORT = 'export it as MP4 with H.264 video (8 bits, 4:2:0) and AAC sound';
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:01.000\n[Wind.]\n';

/** Makes the first film of the starter play. @param fields lines of its `film` */
async function housePlaying(files: Record<string, Uint8Array | string>, fields: string) {
  const copy = await copyContent(STARTER);
  await mkdir(join(copy.folder, 'films'));
  for (const [name, bytes] of Object.entries(files)) {
    await writeFile(join(copy.folder, 'films', name), bytes);
  }
  const film = `  film:\n${fields.replace(/^/gm, '    ')}\n`;
  await copy.edit('projects/projects.yaml', (text) =>
    text.replace(/(picture:\n(?: {4}.*\n)+)/, `$1${film}`),
  );
  return copy;
}

const FIELDS = `files: [ first-film.mp4 ]
description: What is seen and heard.
published: '2026-01-02'
speech: false`;

it('takes a film with captions in two languages', async () => {
  const film = await makeFilm({ sound: true });
  await using copy = await housePlaying(
    { 'first-film.mp4': film, 'first-film.en.vtt': CAPTIONS, 'first-film.hi.vtt': CAPTIONS },
    `${FIELDS.replace('false', 'true')}
captions:
  - { language: en, file: first-film.en.vtt }
  - { language: hi, file: first-film.hi.vtt }`,
  );
  expect(await problemsIn(copy.folder)).toEqual([]);
});

const OTHER_KIND = `expected an MP4 film, got another kind of file under that name: ${EXPORT}`;
const CUT = 'expected a whole film, got one that is cut off at its end: copy it again';
const [whole, prores] = [await makeFilm(), await makeFilm({ codec: 'prores' })];

it.each<[string, Uint8Array | string, string]>([
  ['an empty film', '', 'expected a film, got an empty file: copy it again'],
  ['a web page under the name of a film', '<!doctype html><title>Sign in</title>', OTHER_KIND],
  ['a film that is cut off', whole.subarray(0, -20_000), CUT],
  ['a film without an index', whole.subarray(0, 24), CUT],
  ['a film of an editing program', prores, `expected H.264 video, got prores apch: ${EXPORT}`],
  [
    'a film of 4:2:2, which browsers do not play',
    await makeFilm({ profile: '7a' }),
    `expected H.264 video, got avc avc1.7ac01e: ${EXPORT}`,
  ],
  [
    'a film whose index is damaged',
    Buffer.concat([whole.subarray(0, 100), Buffer.alloc(300, 9), whole.subarray(400)]),
    `expected a film, got no pictures in it: ${EXPORT}`,
  ],
])('names the file and what to do: %s', async (_, film, message) => {
  await using copy = await housePlaying({ 'first-film.mp4': film }, FIELDS);
  expect(await problemsIn(copy.folder)).toEqual([`content/films/first-film.mp4: ${message}`]);
});

it('names a film that is too large for the folder, without reading it', async () => {
  await using copy = await housePlaying({ 'first-film.mp4': whole }, FIELDS);
  await truncate(join(copy.folder, 'films/first-film.mp4'), 4_000_000_000);
  expect(await problemsIn(copy.folder)).toEqual([
    'content/films/first-film.mp4: expected at most 500 MB, got 4000 MB: export it smaller, or keep it on your own storage and name it under “stored”',
  ]);
});

it('names films with damaged bytes, whichever they are', async () => {
  const index = whole.indexOf('moov');
  const films = Array.from({ length: 40 }, (_, n): [string, Uint8Array] => {
    const bytes = Buffer.from(whole);
    bytes.fill(0xff, index + 4 + n * 12, index + 12 + n * 12);
    return [`film-${n}.mp4`, bytes];
  });
  await using copy = await housePlaying(
    { 'first-film.mp4': whole, ...Object.fromEntries(films) },
    FIELDS,
  );
  const problems = await problemsIn(copy.folder);
  expect(problems.length).toBeGreaterThan(5);
  for (const problem of problems)
    expect(problem).toMatch(/^content\/films\/film-\d+\.mp4: expected/);
});

it.each(
  Object.entries<string>({
    [`${PROJECTS}: film 1, film.captions: expected captions in one language at least, because speech is true, got a list of 0`]:
      FIELDS.replace('false', 'true'),
    [`${PROJECTS}: film 1, film, files 2: expected the file content/films/none.mp4, got nothing there`]:
      FIELDS.replace('first-film.mp4', 'first-film.mp4, none.mp4'),
    [`${PROJECTS}: film 1, film.files: expected one to three files of the film, got a list of 0`]:
      FIELDS.replace('first-film.mp4', ''),
    [`${PROJECTS}: film 1, film, stored 1, address: expected an address that begins with https:// and ends in .mp4, got “http://films.example.com/a.mp4”`]: `${FIELDS}\nstored:\n  - { address: 'http://films.example.com/a.mp4', bytes: 9, sha256: ${'0'.repeat(64)}, width: 16, height: 9, seconds: 1, sound: false }`,
  }),
)('refuses it with “%s”', async (message, fields) => {
  await using copy = await housePlaying({ 'first-film.mp4': whole }, fields);
  expect((await problemsIn(copy.folder))[0]).toBe(message);
});

it('refuses a film of which no file plays in every browser', async () => {
  await using copy = await housePlaying(
    { 'first-film.mp4': await makeFilm({ codec: 'av1' }) },
    FIELDS,
  );
  expect((await problemsIn(copy.folder))[0]).toContain(
    'film.files: expected one MP4 file with H.264 video, which every browser plays, got other codecs',
  );
});

it('takes captions without times for broken, and an unnamed file for nothing worse than unused', async () => {
  await using copy = await housePlaying(
    { 'first-film.mp4': whole, 'first-film.en.vtt': 'WEBVTT\n\nHello\n' },
    FIELDS,
  );
  expect((await problemsIn(copy.folder))[0]).toContain(
    'content/films/first-film.en.vtt: expected captions with times such as',
  );
  await rm(join(copy.folder, 'films/first-film.en.vtt'));
  await writeFile(join(copy.folder, 'films/spare.mp4'), whole);
  const printed: string[] = [];
  await loadContent(copy.folder, (line) => printed.push(line));
  expect(printed.join('\n')).toContain('content/films/spare.mp4: unused');
});
