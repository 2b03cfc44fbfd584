import { loadContent } from '../model/load.ts';
import type { Content, ContentWith } from '../model/schemas/content.ts';

/**
 * The content of the site under test. Tests take every word and number that they expect from here. The type has all rooms,
 * because tests of a room run only for a house that has it (playwright.config.ts).
 */
export const house = (await loadContent()) as ContentWith<'stills'> &
  ContentWith<'hire'> &
  ContentWith<'investors'>;

export const { site, home, about, projectPage, contactPage, investor } = house;

/** The links to documents. Each has the document's title in its name. */
export const VIEW_DOCUMENT = new RegExp(`^${(house as Content).investor?.filings.view}`);

/** The pages of prose that the footer links to. */
export const IN_FOOTER = house.prosePages.filter(({ footer }) => footer);

/**
 * Returns an entry of a list that a test needs.
 * @throws if the list is shorter
 */
export function entry<Entry>(list: readonly Entry[], at = 0): Entry {
  const found = list[at];
  if (!found) throw new Error(`this test needs ${at + 1} entries, the house has ${list.length}`);
  return found;
}

/** A page with the light theme for reading: the investor page, or one that every house has. */
export const PAPER = house.rooms.includes('investors') ? '/investor' : '/privacy';
