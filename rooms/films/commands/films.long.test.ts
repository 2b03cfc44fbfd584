import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { truncateSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { loadContent } from '../../../site/content/load.ts';
import { readFilm } from '../../../site/content/pictures/read-film.ts';
import { type ContentCopy, copyContent, STARTER } from '../../../site/testing/content-copy.ts';
import { ensure, FFMPEG } from '../../../site/testing/programs.ts';
import { outcomeOf } from '../../../site/testing/server-process.ts';
import { sharedFolder } from '../../../site/testing/test-folders.ts';
import { makeFiles } from './films/add-film.ts';

// ffmpeg encodes each film at two sizes.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });
process.env['PATH'] = `${dirname(ensure(FFMPEG))}:${process.env['PATH']}`;

const made = sharedFolder();
let house: ContentCopy;
let id: string;
beforeAll(async () => {
  house = await copyContent(STARTER);
  [{ id }] = parse(await readFile(join(house.folder, 'projects/projects.yaml'), 'utf8'));
});
afterAll(() => house[Symbol.asyncDispose]());

/** A master of a few seconds, whose sound is quiet. */
function master(name: string, size: string, seconds = 2): string {
  const path = join(made, name);
  const [picture, tone] = [`testsrc2=s=${size}:r=24:d=${seconds}`, `sine=f=300:d=${seconds}`];
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', tone, '-af', 'volume=0.1'];
  const form = ['-c:v', 'mjpeg', '-q:v', '3', '-c:a', 'pcm_s16le', '-movflags', '+faststart'];
  execFileSync('ffmpeg', ['-v', 'error', ...inputs, ...form, path]);
  return path;
}

/** A master that ffmpeg makes with these arguments, of a second. */
function special(name: string, ...args: string[]): string {
  const path = join(made, name);
  const picture = ['-f', 'lavfi', '-t', '1', '-i', 'mandelbrot=s=640x360:r=50'];
  const tones = [440, 880].flatMap((tone) => ['-f', 'lavfi', '-i', `sine=f=${tone}:d=1`]);
  execFileSync('ffmpeg', ['-v', 'error', ...picture, ...tones, '-map', '0:v', ...args, path]);
  return path;
}

const PROGRAM = 'rooms/films/commands/films.ts';
const add = (...args: string[]) => [PROGRAM, 'add', '--content', house.folder, ...args];

function saidOf(film: string, ...args: string[]): string {
  const all = ['-nostats', '-i', film, ...args, '-f', 'null', '-'];
  return spawnSync('ffmpeg', all, { encoding: 'utf8' }).stderr;
}

const films = (...args: string[]) => outcomeOf(process.execPath, add(...args));

/** Every path of the house, and the list of films. */
async function state() {
  const list = await readFile(join(house.folder, 'projects/projects.yaml'), 'utf8');
  return [...(await readdir(house.folder, { recursive: true })).sort(), list];
}

it('says what to export by hand where ffmpeg is not installed', async () => {
  const before = await state();
  const file = join(made, 'any.mov');
  await writeFile(file, '');
  const args = add(file, '--film', id, '--description', 'Rain.');
  const { code, err } = await outcomeOf(process.execPath, args, { ...process.env, PATH: made });
  expect(code).toBe(1);
  expect(err).toMatch(/^expected ffmpeg on this computer .* export the film by hand/);
  expect(await state()).toEqual(before);
});

it('changes nothing for a master that is broken or cut off, a full disk, or a film that is unknown', async () => {
  const before = await state();
  const whole = master('whole.mov', '640x360');
  const [cut, page] = [join(made, 'cut.mov'), join(made, 'page.mov')];
  await writeFile(page, '<!DOCTYPE html>');
  await copyFile(whole, cut);
  truncateSync(cut, Math.floor((await stat(whole)).size / 2));
  const rest = ['--film', id, '--description', 'Rain.'];
  for (const file of [cut, page]) {
    const { code, err } = await films(file, ...rest);
    expect(code, file).toBe(1);
    expect(err).toMatch(/^expected a whole film/);
  }
  // No file may become larger than a few blocks, as on a disk that is full.
  const full = await outcomeOf('sh', [
    ...['-c', 'ulimit -f 8 && exec "$0" "$@"', process.execPath],
    ...add(whole, ...rest),
  ]);
  expect([full.code, full.err]).toEqual([1, expect.stringMatching(/enough space/)]);
  const unknown = await films(whole, '--film', 'no-such-film', '--description', 'Rain.');
  expect(unknown.err).toContain('expected the id of an entry');
  const bare = await films(whole, '--film', id);
  expect(bare.err).toMatch(/^--description: expected/);
  expect(await state()).toEqual(before);
});

it('makes whole frames of an interlaced master, and stereo of two tracks', async () => {
  const fields = ['-vf', 'tinterlace=interleave_top,fieldorder=tff', '-c:v', 'mpeg2video'];
  const sounds = ['-map', '1:a', '-map', '2:a', '-c:a', 'pcm_s16le', '-ac', '1'];
  const file = special('fields.mov', ...fields, '-flags', '+ilme+ildct', '-b:v', '8M', ...sounds);
  const out = join(made, 'fields');
  await mkdir(out);
  const { signal } = new AbortController();
  const make = { into: out, id: 'fields', poster: false, signal, progress: () => {} };
  const { names } = await makeFiles(file, make);
  const result = join(out, names[0] ?? '');
  const said = (...args: string[]) => saidOf(result, ...args);
  const combed = /Multi frame detection: TFF:\s*(\d+) BFF:\s*(\d+)/.exec(said('-vf', 'idet'));
  expect([combed?.[1], combed?.[2]]).toEqual(['0', '0']);
  // The left and the right tone differ, so that their sum is louder than their difference is silent.
  const difference = said('-af', 'pan=mono|c0=c0-c1,volumedetect');
  expect(Number(/mean_volume: (-?[\d.]+)/.exec(difference)?.[1])).toBeGreaterThan(-30);
});

it('names what it would lose of a master', async () => {
  const before = await state();
  const hdr = ['-color_trc', 'smpte2084', '-color_primaries', 'bt2020', '-colorspace', 'bt2020nc'];
  const stereo = ['-map', '1:a', '-map', '2:a', '-c:a', 'aac', '-ac:a:0', '2', '-ac:a:1', '1'];
  const masters = {
    'standard dynamic range': special('hdr.mov', '-c:v', 'libx264', ...hdr),
    'one track of sound': special('tracks.mov', '-c:v', 'mjpeg', ...stereo),
  };
  for (const [words, file] of Object.entries(masters)) {
    const { code, err } = await films(file, '--film', id, '--description', 'Rain.');
    expect([code, err]).toEqual([1, expect.stringContaining(words)]);
  }
  expect(await state()).toEqual(before);
});

it('leaves nothing behind when it is stopped', async () => {
  const before = await state();
  const long = master('long.mov', '1280x720', 30);
  const child = spawn(process.execPath, add(long, '--film', id, '--description', 'Rain.'));
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  // At the first sign of progress, half a film is there.
  child.stdout.once('data', () => child.kill('SIGINT'));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect([code, errors]).toEqual([130, 'Stopped: nothing was changed.\n']);
  expect(await state()).toEqual(before);
});

it('makes what browsers play of a master, with its loudness and a poster, and names it in the entry', async () => {
  const large = master(`${id}.mov`, '1600x900', 3);
  const { code, out, err } = await films(large, '--description', 'Rain on a roof.');
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^\d+ %\n/);
  const { projects } = await loadContent(house.folder);
  const film = projects.find((each) => each.id === id)?.film;
  expect(film).toMatchObject({ description: 'Rain on a roof.', speech: false });
  expect(film?.poster).toMatchObject({ alt: 'Rain on a roof.' });
  const sizes = [];
  for (const name of film?.files ?? []) {
    const path = join(house.folder, 'films', name);
    const facts = await readFilm(path);
    const type = expect.stringContaining('avc1.64');
    expect(facts).toMatchObject({ slow: false, sound: true, type });
    if (typeof facts === 'object') sizes.push(`${facts.width}x${facts.height}`);
    expect((await stat(path)).size).toBeLessThan((await stat(large)).size);
    const said = saidOf(path, '-af', 'ebur128');
    const loudness = Number(/I:\s+(-[\d.]+) LUFS/.exec(said.slice(said.indexOf('Summary')))?.[1]);
    expect(Math.abs(loudness + 16)).toBeLessThan(0.6);
  }
  expect(sizes).toEqual(['1600x900', '1280x720']);
});

it('replaces the files of a film that plays, keeps the rest of its entry, and never enlarges a picture', async () => {
  const film = { description: 'A road.', published: '2020-01-02', speech: false };
  await mkdir(join(house.folder, 'films'), { recursive: true });
  const list = join(house.folder, 'projects/projects.yaml');
  const entries = parse(await readFile(list, 'utf8'));
  const other = entries.at(-1);
  await house.edit('projects/projects.yaml', (text) => {
    const [head = '', tail = ''] = text.split(`- id: ${other.id}\n`);
    const own = JSON.stringify({ files: ['old.mp4'], ...film });
    return `${head}# A word\n- id: ${other.id}\n  film: ${own}\n${tail}`;
  });
  const { code } = await films(master('small.mov', '400x302'), '--film', other.id);
  expect(code).toBe(0);
  const text = await readFile(list, 'utf8');
  expect(text).toContain('# A word');
  const name = `${other.id}-720.mp4`;
  expect(parse(text).at(-1).film).toEqual({ files: [name], ...film });
  const size = { width: 400, height: 302 };
  expect(await readFilm(join(house.folder, 'films', name))).toMatchObject(size);
});
