import type { Islands } from './ui/island.tsx';

/** Found by the name of the folder, so that a room can be taken out of the program. */
const OF_SUBJECTS = import.meta.glob<Islands>('../rooms/*/pages/islands.ts', {
  eager: true,
  import: 'islands',
});

/** Every part of a page that React runs in the browser. */
export const ISLANDS: Islands = Object.assign({}, ...Object.values(OF_SUBJECTS));
