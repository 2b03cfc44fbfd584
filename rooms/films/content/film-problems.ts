import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type FilmFacts,
  playsEverywhere,
  readFilm,
} from '../../../site/content/pictures/read-film.ts';
import type { FilmRecord } from '../../../site/content/schemas/film-schema.ts';
import type { Project } from '../../../site/content/schemas/schemas.ts';
import { type Problem, problemAt } from '../../../site/content/yaml/problems.ts';
import { captionMessages } from './caption-problems.ts';

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
