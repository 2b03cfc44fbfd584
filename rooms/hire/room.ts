import type { RoomManifest } from '../../site/rooms.ts';

export const room: RoomManifest = {
  page: 'hire',
  needs: ['messages'],
  others: ['equipment'],
  words: [
    ['mail', 'kit'],
    ['site', 'footer.hireClosing'],
    ['site', 'footer.hireContact'],
  ],
  parts: {
    schemas: () => import('./content/mail-words.ts'),
    content: () => import('./content/equipment.ts'),
    enclosures: () => import('./server/kits.ts'),
    desk: () => import('./desk/server/catalogue-routes.ts'),
    growth: () => import('./tests/growth.ts'),
  },
};
