import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadContent } from '../../../site/content/load.ts';
import { readFilm } from '../../../site/content/pictures/read-film.ts';
import { copyContent, problemsIn, STARTER } from '../../../site/testing/content-copy.ts';
import { makeFilm } from '../testing/film.ts';

const PROJECTS = 'content/projects/projects.yaml';
const EXPORT = 'export it as MP4 with H.264 video (8 bits, 4:2:0) and AAC sound';
const cue = (text: string) => `WEBVTT\n\n${text}\n`;
const CAPTIONS = cue('00:00.000 --> 00:01.000\n[Wind.]');

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
  const film = makeFilm({ sound: true });
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
const QUICKTIME = `expected an MP4 film, got a QuickTime film under that name: ${EXPORT}, another name is not enough`;
const HDR = `expected standard dynamic range (Rec. 709), got HDR, whose colours would be pale: ${EXPORT}`;
const whole = makeFilm();
/** The film with another name of four letters from a place on. */
const named = (name: string, at: number) => Buffer.from(whole).fill(name, at, at + 4);
const prores = named('apch', whole.indexOf('avc1', whole.indexOf('moov')));
const damaged = Buffer.from(whole).fill(9, 100, 400);

it.each<[string, Uint8Array | string, string]>([
  ['an empty film', '', 'expected a film, got an empty file: copy it again'],
  ['a web page under the name of a film', '<!doctype html><title>Sign in</title>', OTHER_KIND],
  ['a film that is cut off', whole.subarray(0, -200), CUT],
  ['a film without an index', whole.subarray(0, 24), CUT],
  ['a film in HDR', makeFilm({ hdr: true }), HDR],
  ['a film of QuickTime', named('qt  ', 8), QUICKTIME],
  ['an old film of QuickTime', whole.subarray(whole.indexOf('moov') - 4), QUICKTIME],
  ['a film whose pictures are missing', whole.subarray(0, whole.indexOf('mdat') - 4), CUT],
  ['a film of an editing program', prores, `expected H.264 video, got prores apch: ${EXPORT}`],
  [
    'a film of 4:2:2',
    makeFilm({ pixels: 'yuv422p' }),
    `expected H.264 video, got avc avc1.7a000c: ${EXPORT}`,
  ],
  ['a film whose index is damaged', damaged, `expected a film, got no pictures in it: ${EXPORT}`],
])('names the file and what to do: %s', async (_, film, message) => {
  await using copy = await housePlaying({ 'first-film.mp4': film }, FIELDS);
  expect(await problemsIn(copy.folder)).toEqual([`content/films/first-film.mp4: ${message}`]);
});

it.each([
  ['letters', Buffer.alloc(4096, 'S')],
  ['nothing', Buffer.alloc(4096)],
  ['three bytes', Buffer.alloc(3, 1)],
])('takes a film with bytes behind its end: %s', async (_, more) => {
  const film = Buffer.concat([whole, more]);
  await using copy = await housePlaying({ 'first-film.mp4': film }, FIELDS);
  expect(await problemsIn(copy.folder)).toEqual([]);
});

it('names the codecs of the tracks that play, not those of a second sound', async () => {
  const film = makeFilm({ sound: true, secondSound: true });
  await using copy = await housePlaying({ 'first-film.mp4': film }, FIELDS);
  const type = 'video/mp4; codecs="avc1.42c00c, mp4a.40.2"';
  expect(await readFilm(join(copy.folder, 'films/first-film.mp4'))).toMatchObject({ type });
});

it('names a film that is too large for the folder, without reading it', async () => {
  await using copy = await housePlaying({ 'first-film.mp4': whole }, FIELDS);
  await truncate(join(copy.folder, 'films/first-film.mp4'), 4_000_000_000);
  expect(await problemsIn(copy.folder)).toEqual([
    'content/films/first-film.mp4: expected at most 500 MB, got 4000 MB: export it smaller, or keep it on your own storage and name it under “stored”',
  ]);
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
  const film = makeFilm({ codec: 'av1' });
  await using copy = await housePlaying({ 'first-film.mp4': film }, FIELDS);
  expect((await problemsIn(copy.folder))[0]).toContain(
    'film.files: expected one MP4 file with H.264 video, which every browser plays, got other codecs',
  );
});

const SECOND = '00:00.000 --> 00:01.000';
const SUBRIP = SECOND.replaceAll('00:0', '00:00:0').replaceAll('.', ',');
it.each<[string, Buffer | string, string | RegExp]>([
  ['no times', 'WEBVTT\n\nHello\n', /^expected captions with times such as .*, got none$/],
  ['another encoding', Buffer.from(cue(`${SECOND}\nCaf\xe9`), 'latin1'), /UTF-8/],
  ['UTF-16', Buffer.from(`\uFEFF${cue(`${SECOND}\nCafé`)}`, 'utf16le'), /UTF-8/],
  ['lost letters', cue(`${SECOND}\nCaf\uFFFD`), /got U\+FFFD/],
  ['a control character', cue(`${SECOND}\nA\u000bB`), /got U\+000B after/],
  [
    'SubRip times',
    cue(`${SUBRIP}\nWind`),
    `times such as 00:01.000 --> 00:03.500, got “${SUBRIP}”`,
  ],
  ['an end before it begins', cue('00:00.500 --> 00:00.400\nWind'), 'after 00:00.500, got 00:00.4'],
  ['an end at the beginning', cue('00:00.500 --> 00:00.500\nWind'), /an end after/],
  ['a minute of more than 60 seconds', cue('00:00.000 --> 00:61.000\nWind'), /times such as/],
  ['a cue too late', cue('00:00.000 --> 00:09.000\nWind'), /film of 1.0 seconds, got one until/],
  ['untimed words', cue(`${SECOND}\nWind\n\nMore wind`), /each cue, got none over “More wind”/],
  ['a wrong cue without a gap', cue(`${SECOND}\nWind\n00:00.9 --> 00:01.0\nA`), /times such as/],
  ['words beside the times', cue('00:00.000 --> 00:00.500 Wind'), /times such as/],
])('names what browsers would not show of captions: %s', async (_, captions, message) => {
  await using copy = await housePlaying(
    { 'first-film.mp4': whole, 'first-film.en.vtt': captions },
    `${FIELDS}\ncaptions: [{ language: en, file: first-film.en.vtt }]`,
  );
  const file = 'content/films/first-film.en.vtt: ';
  const [problem = '', ...others] = await problemsIn(copy.folder);
  expect(others).toEqual([]);
  expect(problem.startsWith(file)).toBe(true);
  expect(problem.slice(file.length)).toMatch(message);
});

it('takes captions as programs write them', async () => {
  const captions = `\uFEFFWEBVTT - Wind\r\nKind: captions\r\n\r\nNOTE\r\nby hand\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\n1\r\n00:00:00.000 --> 00:00:00.500 align:start position:10%\r\n<v Asha>Caf\u00e9</v>\r\n\r\n\r\n00:00.500 --> 00:01.000\r\nWind\r\n`;
  await using copy = await housePlaying(
    { 'first-film.mp4': whole, 'first-film.en.vtt': captions },
    `${FIELDS}\ncaptions: [{ language: en, file: first-film.en.vtt }]`,
  );
  expect(await problemsIn(copy.folder)).toEqual([]);
});

it('warns of a film that nothing names', async () => {
  await using copy = await housePlaying({ 'first-film.mp4': whole, 'spare.mp4': whole }, FIELDS);
  const printed: string[] = [];
  await loadContent(copy.folder, (line) => printed.push(line));
  expect(printed.join('\n')).toContain('content/films/spare.mp4: unused');
});
