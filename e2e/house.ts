import { test } from '@playwright/test';
import { CONTENT_FOLDER } from '../site/content/content-folder.ts';
import { loadContent } from '../site/content/load.ts';
import { type Content, type ContentWith, hasRoom } from '../site/content/schemas/content.ts';

/**
 * The content of the site under test. Tests take every word and number that they expect from here. The type has all rooms,
 * because tests of a room run only for a house that has it (playwright.config.ts).
 */
export const house = (await loadContent()) as ContentWith<'films'> &
  ContentWith<'hire'> &
  ContentWith<'investors'>;

export const { site, home, about, projectPage, contactPage, investor } = house;

/** The links to documents. Each has the document's title in its name. */
export const VIEW_DOCUMENT = new RegExp(`^${(house as Content).investor?.filings.view}`);

/**
 * Returns an entry of a list that a test needs. A house with a shorter list leaves out the test, or all tests of a file
 * that asks at its top.
 * @throws if the sample has a shorter list: none of its tests may be left out
 */
export function entry<Entry>(list: readonly Entry[], at = 0): Entry {
  const found = list[at];
  if (!found && CONTENT_FOLDER === 'content') throw new Error(`needs ${at + 1} entries`);
  // Never for the sample, because the line above throws. For a smaller house the report names the test and this reason.
  test.skip(!found, `only for a house with ${at + 1} entries; this one has ${list.length}`);
  return found as Entry;
}

/** Returns what a test needs. A house without it leaves out the test, as with `entry`. */
export const given = <Given>(only: Given | undefined) => entry(only === undefined ? [] : [only]);

export const reel = () => given(home.reel);

/** A page with the light theme for reading: the investor page, or one that every house has. */
export const PAPER = hasRoom(house, 'investors') ? '/investor' : '/privacy';
