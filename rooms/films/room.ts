import type { RoomManifest } from '../../site/rooms.ts';

export const room: RoomManifest = {
  page: 'project',
  others: ['films'],
  words: [
    ['home', 'hero.primary'],
    ['home', 'projects'],
    ['site', 'navigation.project'],
  ],
  parts: {
    content: () => import('./content/film-reader.ts'),
    build: () => import('./build/reel-files.ts'),
  },
};
