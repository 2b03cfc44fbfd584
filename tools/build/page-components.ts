import { globSync } from 'node:fs';

/** The components of pages: those in the folder of a subject itself, not in the folders of its parts. */
export const PAGE_COMPONENTS = globSync('app/{contact,hire,house,investors,prose,stills}/*.tsx');
