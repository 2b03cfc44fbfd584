/* No library here: every hire page needs these. The checks load when a list is sent. */

/** Id of an item: the anchor on its department's page, and its key in lists and links. */
export const KIT_ID = /^(?=.{1,60}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The largest quantity of one item. */
export const KIT_MOST = 99;

/** The largest number of lines in a list. */
export const KIT_LINES = 200;

export const KIT_LENGTHS = { note: 200, dates: 100, place: 200 } as const;

/** One line of a kit list in a request. */
export interface KitItem {
  id: string;
  quantity: number;
  note?: string | undefined;
}

/** The prefix of field names in a form sent without JavaScript: `quantity.fx9`. */
export const QUANTITY_FIELD = 'quantity.';
