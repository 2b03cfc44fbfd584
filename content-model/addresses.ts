import { FILING_SECTIONS } from './filing.ts';

/** The first parts of the addresses of pages that are written in code. `app/paths.ts` may use no others. */
const PAGES = [
  'about',
  'project',
  'contact',
  'investor',
  'hire',
  'read',
  'styleguide',
  '404',
  ...FILING_SECTIONS,
] as const;

/** Folders of the built site, and addresses of the server. */
const OTHERS = ['api', 'assets', 'feeds', 'media', 'uploads', 'healthz', 'readyz', 'metrics'];

/** The path of a page that is written in code, for example `/`, `/about` or `/hire/camera`. */
export type CodedPath = '/' | `/${(typeof PAGES)[number]}${'' | `${'/' | '?' | '#'}${string}`}`;

/** Whether a first part of an address is in use, so that no page of prose can have it. */
export const isTaken = (name: string) => [...PAGES, ...OTHERS].includes(name);
