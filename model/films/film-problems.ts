import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Project } from '../schemas/schemas.ts';
import { type Problem, problemAt } from '../yaml/problems.ts';
import { type FilmFacts, playsEverywhere, readFilm } from './read-film.ts';

const DAMAGED = 'expected a film that can be opened, got a damaged file: copy or export it again';

/** Files in `content/films/` that browsers cannot play, and films of which no file plays in every browser. */
export async function filmProblems(
  folder: string,
  names: readonly string[],
  projects: readonly Project[] = [],
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const films = new Map<string, FilmFacts>();
  for (const name of names) {
    const path = join(folder, 'films', name);
    const read = name.endsWith('.vtt')
      ? await captionProblem(path)
      : await readFilm(path).catch(() => DAMAGED);
    if (typeof read === 'object') films.set(name, read);
    else if (read) problems.push(problemAt(`films/${name}`, '', read));
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

async function captionProblem(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8');
  if (!/^\uFEFF?WEBVTT\s/.test(text)) {
    return 'expected captions whose first line is WEBVTT, got another kind of file: export them as WebVTT';
  }
  if (/^[\d:]*\d\d\.\d{3} --> [\d:]*\d\d\.\d{3}/m.test(text)) return undefined;
  return 'expected captions with times such as 00:01.000 --> 00:03.500, got none';
}
