import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type FilmFacts,
  playsEverywhere,
  readFilm,
} from '../../../site/content/pictures/read-film.ts';
import type { FilmRecord } from '../../../site/content/schemas/film-schema.ts';
import type { Project } from '../../../site/content/schemas/schemas.ts';
import { type Problem, problemAt, shown } from '../../../site/content/yaml/problems.ts';
import { CLEAN, normalise, refusedIn } from '../../../site/contract/text-policy.ts';

/** Files in `content/films/` that browsers cannot play, and films of which no file plays in every browser. */
export async function filmProblems(
  folder: string,
  names: readonly string[],
  projects: readonly Project[] = [],
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const films = new Map<string, FilmFacts>();
  for (const name of names.filter((each) => !each.endsWith('.vtt'))) {
    const read = await readFilm(join(folder, 'films', name));
    if (typeof read === 'object') films.set(name, read);
    else problems.push(problemAt(`films/${name}`, '', read));
  }
  const secondsOf = ({ files, stored }: FilmRecord) =>
    Math.max(
      ...[...stored, ...files.map((file) => films.get(file))].map((each) => each?.seconds ?? 0),
    );
  for (const name of names.filter((each) => each.endsWith('.vtt'))) {
    const owner = projects.find((each) => each.film?.captions.some(({ file }) => file === name));
    const bytes = await readFile(join(folder, 'films', name));
    const found = captionMessages(bytes, owner?.film && secondsOf(owner.film));
    problems.push(...found.map((message) => problemAt(`films/${name}`, '', message)));
  }
  for (const [place, { film }] of projects.entries()) {
    if (!film || film.stored.length > 0) continue;
    const facts = film.files.map((name) => films.get(name));
    // A missing or unusable file is named already.
    if (facts.some((each) => !each || playsEverywhere(each))) continue;
    const message =
      'expected one MP4 file with H.264 video, which every browser plays, got other codecs';
    problems.push(problemAt('projects/projects.yaml', `projects[${place}].film.files`, message));
  }
  return problems;
}

/** `01:02.500` or `1:01:02.500`. */
const TIME = String.raw`((?:\d+:)?[0-5]\d:[0-5]\d\.\d{3})`;
const TIMES = new RegExp(String.raw`^${TIME}[ \t]*-->[ \t]*${TIME}(?:[ \t]+\S+:\S+)*[ \t]*$`);
const OTHER = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;
const EXAMPLE = '00:01.000 --> 00:03.500';
/** In seconds: sound and pictures may end a little apart. */
const LEEWAY = 0.5;

/** What is wrong with captions (WebVTT). Browsers leave out a wrong cue without a word. @param seconds of their film; 0 if they are unknown */
function captionMessages(bytes: Buffer, seconds = 0): string[] {
  if (!isUtf8(bytes))
    return ['expected captions in UTF-8, got another encoding: save them as UTF-8'];
  if (!/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(`${bytes}`)) {
    return [
      'expected captions whose first line is WEBVTT, got another kind of file: export them as WebVTT',
    ];
  }
  const text = normalise(`${bytes}`);
  const lost = refusedIn(text);
  if (lost) return [`expected captions ${CLEAN}, got ${lost}: export them again`];
  const [head = '', ...blocks] = text.split(/\n{2,}/);
  if (!text.includes('-->')) return [`expected captions with times such as ${EXAMPLE}, got none`];
  return [
    ...new Set([
      ...timeProblems(head, seconds),
      ...blocks.flatMap((block) => cueProblems(block, seconds)),
    ]),
  ];
}

function cueProblems(block: string, seconds: number): string[] {
  if (OTHER.test(block) || block.includes('-->')) return timeProblems(block, seconds);
  return [`expected times such as ${EXAMPLE} over each cue, got none over ${shown(block)}`];
}

/** Also of cues that follow each other without an empty line. */
function timeProblems(block: string, seconds: number): string[] {
  return block
    .split('\n')
    .filter((line) => line.includes('-->'))
    .flatMap((line) => {
      const [, from, to] = TIMES.exec(line) ?? [];
      if (!from || !to) return `expected times such as ${EXAMPLE}, got ${shown(line)}`;
      const end = secondsOf(to);
      if (end <= secondsOf(from)) return `expected an end after ${from}, got ${to}`;
      if (!seconds || end <= seconds + LEEWAY) return [];
      return `expected cues within the film of ${seconds.toFixed(1)} seconds, got one until ${to}`;
    });
}

const secondsOf = (time: string) =>
  time.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
