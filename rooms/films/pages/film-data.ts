import type { FilmPage } from '../../../site/content/schemas/film-schema.ts';
import type { Project, ProjectPage } from '../../../site/content/schemas/schemas.ts';
import { hasFilmPage } from '../../../site/contract/paths.ts';
import { unbroken } from '../../../site/contract/words/unbroken.ts';
import { content, contentWith, picture, servedFile } from '../../../site/page-data/content.ts';
import { credited, linkedNames } from './credited.ts';
import { filmParts } from './film-parts.ts';
import { factsOf, staging } from './stage-data.ts';

export async function filmsWithPages(): Promise<Project[]> {
  const { projects } = await content();
  return projects.filter(hasFilmPage);
}

/** Of a film that plays and has no `page`. */
const NO_PAGE = { brief: undefined, work: [], frames: [] };

export async function filmPage(id: string) {
  const { projectPage, company } = await contentWith('films');
  const films = await filmsWithPages();
  const at = films.findIndex((film) => film.id === id);
  const film = films[at];
  if (!film) throw new Error(`content/projects/projects.yaml: ${id}: no page`);
  const next = films[(at + 1) % films.length];
  const { film: words, lightbox: labels } = projectPage;
  const { title } = film;
  const page = film.page ?? NO_PAGE;
  const people = await credited();
  const plays = film.film && (await staging(film, film.film));
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
        ...(plays && { plays: plays.plays }),
      },
    },
    props: {
      title,
      facts: await factsOf(film, film.film),
      stage: {
        picture: await picture('projects', film.film?.poster ?? film.picture),
        film: plays?.props,
        loop: film.loop && (await servedFile(`projects/${film.loop}`)).src,
      },
      parts: await filmParts(film),
      frames: await framesOf(page.frames),
      brief: page.brief,
      work: page.work.map(({ label, value }) => ({ label, value: unbroken(value) })),
      credits: creditsOf(film, labels.credits).map(({ label, value }) => ({
        label,
        names: linkedNames(value, people),
      })),
      words,
      ...(next &&
        next.id !== id && {
          next: {
            id: next.id,
            title: next.title,
            picture: await picture('projects', next.picture),
          },
        }),
    },
  };
}

/** Everybody, as the page of the film says, or its record; then who paid for it, and how it was made. */
function creditsOf({ page, credits }: Project, labels: ProjectPage['lightbox']['credits']) {
  const own = page?.credits ?? [];
  const named = ['client', 'format', 'camera'] as const;
  const before = page ? [] : (['director', 'photography', 'producer'] as const);
  const others = [...before, ...named].flatMap((name) => {
    const [label, value] = [labels[name], credits?.[name]];
    return value && !own.some((credit) => credit.label === label) ? [{ label, value }] : [];
  });
  return [...own, ...others];
}

/**
 * Two frames that follow each other share a row. The larger one is on the left in the first pair, and on the right in the
 * next. A frame without a partner fills its row.
 */
async function framesOf(frames: FilmPage['frames']) {
  const shares = new Map<number, 'large' | 'small'>();
  for (const [place, frame] of frames.entries()) {
    if (shares.has(place) || frame.wide || frames[place + 1]?.wide !== false) continue;
    const large = shares.size % 4 ? place + 1 : place;
    for (const at of [place, place + 1]) shares.set(at, at === large ? 'large' : 'small');
  }
  return Promise.all(
    frames.map(async (frame, place) => ({
      picture: await picture('projects', frame.picture),
      caption: frame.caption,
      share: shares.get(place),
    })),
  );
}
