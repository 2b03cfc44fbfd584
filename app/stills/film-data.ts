import { unbroken } from '../../contract/words/unbroken.ts';
import type { FilmPage } from '../../model/schemas/film-schema.ts';
import type { Project } from '../../model/schemas/schemas.ts';
import { content, contentWith, picture, servedFile } from '../content/content.ts';
import { credited, linkedNames } from './credited.ts';
import { kindName } from './gallery-data.ts';
import type { FilmFact } from './Screening/FilmFacts.tsx';
import { screening } from './screening-data.ts';

/** The films that have a page of their own. */
export async function filmsWithPages(): Promise<Project[]> {
  const { projects } = await content();
  return projects.filter(({ page, film }) => page || film);
}

/** Of a film that plays and has no `page`. */
const NO_PAGE = { brief: undefined, work: [], frames: [], credits: [] };

/** The page of one film. */
export async function filmPage(id: string) {
  const { projectPage, company, site } = await contentWith('stills');
  const films = await filmsWithPages();
  const at = films.findIndex((film) => film.id === id);
  const film = films[at];
  if (!film) throw new Error(`content/projects/projects.yaml: ${id}: no page`);
  const next = films[(at + 1) % films.length];
  const { film: words, lightbox: labels } = projectPage;
  const { title, kind, year, credits } = film;
  const page = film.page ?? NO_PAGE;
  const up = site.navigation.project;
  const people = await credited();
  const fact = (label: string, value: string): FilmFact => {
    const [only, ...others] = linkedNames(value, people);
    return { label, value, href: others.length > 0 ? undefined : only?.href };
  };
  const credit = (name: 'director' | 'photography' | 'length' | 'format') =>
    credits ? [fact(labels.credits[name], credits[name])] : [];
  const about: FilmFact[] = [
    ...[...credit('director'), ...credit('photography')],
    { label: labels.type, value: kindName(kind, projectPage) },
    { label: labels.year, value: String(year) },
    ...[...credit('length'), ...credit('format')],
  ];
  const screened = film.film && (await screening(film, film.film));
  const days = [film.page?.updated, film.film?.published].filter((day) => day !== undefined);
  return {
    head: {
      title: `${title} | ${company.legalName}`,
      description: film.page?.description ?? film.film?.description ?? '',
      discovery: {
        headline: title,
        still: { folder: 'projects', record: film.picture },
        changed: days.sort().at(-1),
        film,
        ...(screened && { plays: screened.plays }),
      },
    },
    props: {
      ...(screened && { screening: { up, about, ...screened.props } }),
      ...(!screened && {
        head: {
          up,
          title,
          about,
          whole: await picture('projects', film.picture),
          ...(film.loop && { loop: (await servedFile(`projects/${film.loop}`)).src }),
        },
      }),
      frames: await framesOf(page.frames),
      brief: page.brief,
      work: page.work.map(({ label, value }) => ({ label, value: unbroken(value) })),
      credits: page.credits.map(({ label, value }) => ({
        label,
        names: linkedNames(value, people),
      })),
      words,
      ...(next &&
        next.id !== id && {
          next: {
            id: next.id,
            title: next.title,
            line: `${kindName(next.kind, projectPage)}, ${next.year}`,
            picture: await picture('projects', next.picture),
          },
        }),
    },
  };
}

/** The frames of a page. Two frames that follow each other share a row; a frame without a partner fills the row. */
async function framesOf(frames: FilmPage['frames']) {
  const paired = new Set<number>();
  for (const [place, frame] of frames.entries()) {
    if (paired.has(place) || frame.wide || frames[place + 1]?.wide !== false) continue;
    paired.add(place).add(place + 1);
  }
  return Promise.all(
    frames.map(async (frame, place) => ({
      picture: await picture('projects', frame.picture),
      caption: frame.caption,
      half: paired.has(place),
    })),
  );
}
