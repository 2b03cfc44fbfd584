import type { RoomManifest } from '../../site/rooms.ts';
import { FILING_SECTIONS } from './contract/filing-sections.ts';

export const room: RoomManifest = {
  page: 'investor',
  others: ['filings', 'uploads', 'ocr', 'published.lock'],
  view: 'filings',
  words: [
    ['company', 'investorEmail'],
    ['mail', 'alerts'],
    ['site', 'navigation.investor'],
    ['site', 'navigation.investorPages'],
    ['site', 'footer.paperClosing'],
    ['site', 'footer.paperContact'],
  ],
  addresses: FILING_SECTIONS,
  parts: {
    schemas: () => import('./content/investor-schemas.ts'),
    content: () => import('./content/filing-reader.ts'),
    build: () => import('./build/publish-filings.ts'),
    server: () => import('./server/investor-service.ts'),
    desk: () => import('./desk/server/filing-routes.ts'),
    commands: () => import('./commands/document-commands.ts'),
    growth: () => import('./tests/growth.ts'),
  },
};
