import { loadContent } from '../content-model/load.ts';

/** The content that the site under test is built from: every test takes the words and numbers it expects from here. */
export const house = await loadContent();

export const { site, home, about, projectPage, contactPage, investor } = house;

/** The links to documents, each with its title in the name. */
export const VIEW_DOCUMENT = new RegExp(`^${investor.filings.view}`);

/**
 * An entry of a list that a test needs.
 * @throws where the house has fewer
 */
export function entry<Entry>(list: readonly Entry[], at = 0): Entry {
  const found = list[at];
  if (!found) throw new Error(`this test needs ${at + 1} entries, the house has ${list.length}`);
  return found;
}
