import type { RoomManifest } from '../../site/rooms.ts';

export const room: RoomManifest = {
  page: 'contact',
  everyHouse: true,
  others: [],
  words: [],
  parts: {
    schemas: () => import('./content/mail-words.ts'),
    server: () => import('./server/message-service.ts'),
    desk: () => import('./desk/server/message-routes.ts'),
  },
};
