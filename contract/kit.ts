/* No library here: every page that can be hired from needs these, the checks come when a list is sent. */

/** Id of an item: its anchor on its department's page, and its name in lists and links. */
export const KIT_ID = /^(?=.{1,60}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** How many of one item a list can ask for. */
export const KIT_MOST = 99;

/** Lines of one list. */
export const KIT_LINES = 200;

export const KIT_LENGTHS = { note: 200, dates: 100, place: 200 } as const;

/** One line of a kit list as it is sent. */
export interface KitItem {
  id: string;
  quantity: number;
  note?: string | undefined;
}

/** The start of a field's name in a form sent without JavaScript: `quantity.fx9`. */
export const QUANTITY_FIELD = 'quantity.';
