import type { Project } from '../../../site/content/schemas/schemas.ts';
import type { FilmPart } from '../../../site/page-data/route.ts';

/** Found by the name of the file, so that a room can be taken out of the program. */
const PARTS = import.meta.glob<FilmPart<object>>('../../*/pages/film-part.tsx', {
  eager: true,
  import: 'filmPart',
});

/** The parts that the other rooms add to the page of a film. */
export async function filmParts(film: Project) {
  const loaded = Object.entries(PARTS).map(async ([name, { load, Part }]) => {
    const props = await load(film);
    return props ? [{ name, Part, props }] : [];
  });
  return (await Promise.all(loaded)).flat();
}
