import { content } from '../page-data/content.ts';
import type { HomePart } from '../page-data/route.ts';

/**
 * Found by the name of the file, so that a room can be taken out of the program. The page imports the components from
 * here, because a page has the styles of what it imports.
 */
export const HOME_PARTS = import.meta.glob<HomePart<object>>(
  '../../rooms/*/pages/*/home-part.tsx',
  { eager: true, import: 'homePart' },
);

/** The names and props of the parts that the rooms of this house add to the home page. */
export async function homeParts() {
  const { rooms } = await content();
  const ofHouse = Object.entries(HOME_PARTS).filter(([name]) =>
    rooms.some((room) => name.includes(`/rooms/${room}/`)),
  );
  return Promise.all(ofHouse.map(async ([name, { load }]) => ({ name, props: await load() })));
}
