import type { Islands } from './ui/island.tsx';

/** Found by the name of the folder, so that a room can be taken out of the program. */
const OF_SUBJECTS = import.meta.glob<Islands>('../rooms/*/pages/islands.ts', {
  eager: true,
  import: 'islands',
});

export const ISLANDS: Islands = Object.assign({}, ...Object.values(OF_SUBJECTS));
