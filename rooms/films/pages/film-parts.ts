import type { Project } from '../../../site/content/schemas/schemas.ts';
import type { FilmPart } from '../../../site/page-data/route.ts';

/** Found as the parts of the home page are (site/pages/home-parts.ts). */
export const FILM_PARTS = import.meta.glob<FilmPart<object>>('../../*/pages/*/film-part.tsx', {
  eager: true,
  import: 'filmPart',
});

export async function filmParts(film: Project) {
  const loaded = Object.entries(FILM_PARTS).map(async ([name, { load }]) => {
    const props = await load(film);
    return props ? [{ name, props }] : [];
  });
  return (await Promise.all(loaded)).flat();
}
