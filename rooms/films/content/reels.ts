import type { ReadContent } from '../../../site/content/cross-references.ts';
import { minuteOf, publicMoment } from '../../../site/content/moments.ts';
import type { Content } from '../../../site/content/schemas/content.ts';
import type { ReelRecord } from '../../../site/content/schemas/reel-schema.ts';
import { type Problem, problemAt, shown } from '../../../site/content/yaml/problems.ts';

/** The moment from which on a reel is gone: at once if it is revoked. */
export const endOf = ({ until, revoked }: ReelRecord): Date =>
  (!revoked && minuteOf({ publishAt: until })) || new Date(0);

export const openReels = ({ reels }: Pick<Content, 'reels'>): ReelRecord[] =>
  reels.filter((reel) => endOf(reel).getTime() > publicMoment());

/** Takes films that are in reels only out of the projects, so that no page, list or feed can show them. */
export function withoutReelFilms(content: Content): Content {
  const inReels = new Set(openReels(content).flatMap(({ films }) => films));
  return {
    ...content,
    projects: content.projects.map(({ film, ...project }) =>
      film && !film.reelsOnly ? { ...project, film } : project,
    ),
    translations: content.translations.map((other) => ({
      ...other,
      content: withoutReelFilms(other.content),
    })),
    reelFilms: content.projects.filter(({ id }) => inReels.has(id)),
  };
}

export const filmsOf = ({ reelFilms }: Content, { films }: ReelRecord) =>
  films.flatMap((id) => reelFilms.find((film) => film.id === id) ?? []);

/** Reels with films that do not exist or come twice, or with the key of another reel. */
export function reelProblems({ reels = [], projects }: ReadContent): Problem[] {
  const problems: Problem[] = [];
  const add = (field: string, message: string) =>
    problems.push(problemAt('reels.yaml', field, message));
  for (const [place, { key, films }] of reels.entries()) {
    if (reels.findIndex((reel) => reel.key === key) < place) {
      add(`reels[${place}].key`, 'expected a key of its own, got that of another reel');
    }
    for (const [n, id] of films.entries()) {
      const field = `reels[${place}].films[${n}]`;
      if (films.indexOf(id) < n) add(field, `expected each film once, got ${shown(id)} again`);
      if (projects && !projects.some((project) => project.id === id && project.film)) {
        add(
          field,
          `expected the id of a project with a film in content/projects/projects.yaml, got ${shown(id)}`,
        );
      }
    }
  }
  return problems;
}
