/* Apart from read-kit.ts, because pages without a kit list need these too. */

/** Id of an item: the anchor on its department's page, and its key in lists and links. */
export const KIT_ID = /^(?=.{1,60}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const KIT_MOST = 99;

export const KIT_LINES = 200;

export const KIT_CREW = 20;

export const KIT_LENGTHS = {
  note: 200,
  production: 100,
  dates: 100,
  place: 200,
  crew: 60,
} as const;

export const HANDOVERS = ['collect', 'deliver'] as const;
export type Handover = (typeof HANDOVERS)[number];

export interface KitItem {
  id: string;
  quantity: number;
  note?: string | undefined;
}

/** The parts of a kit list other than its lines. All are optional. */
export interface KitDetails {
  production?: string | undefined;
  /** ISO days. */
  from?: string | undefined;
  to?: string | undefined;
  half?: boolean | undefined;
  /** The days in the sender's words, in lists that older versions stored. */
  dates?: string | undefined;
  place?: string | undefined;
  handover?: Handover | undefined;
  crew?: readonly string[] | undefined;
}

/** A kit list in a request (its fields are beside those of the message), and with more about each line where it is stored. */
export interface Kit<Line extends KitItem = KitItem> extends KitDetails {
  items: readonly Line[];
}

export const isDay = (text: string): boolean =>
  Date.parse(text) > 0 && new Date(text).toISOString().slice(0, 10) === text;

export const KIT_STORAGE = 'kit-list';
