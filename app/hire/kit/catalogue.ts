import type { Charge } from '../../../contract/charged-days.ts';
import { fetchedOnce } from '../../../contract/fetched-once.ts';
import type { Figures, SumWords } from '../../../contract/kit-sums.ts';
import type { Kit, KitEntry, KitLine } from './kit.ts';

/** A fact in a row: its value, and an optional note below it. */
export type FactShown = string | readonly [string, string];

/** An item of `/hire.json`: the data to find it from any page, and to name it on a list. */
export interface CatalogueItem extends Omit<KitEntry, 'department'>, Figures {
  /** The index of its department in `departments`. */
  of: number;
  /** The title of its group on the rate card. */
  group: string;
  /** The page of its department that it is on, after the first. */
  page?: number | undefined;
  note?: string | undefined;
  /** The items that a package contains, such as `2 × C-stand`. */
  parts?: readonly string[] | undefined;
  /** In the order of the department's labels. Null for an unknown value. */
  facts: readonly (FactShown | null)[];
}

export interface Catalogue {
  /** The server counts days with it. */
  charge?: Charge;
  /** The mails have these sums too. */
  sums?: SumWords;
  departments: readonly { id: string; title: string; labels: readonly string[] }[];
  items: readonly CatalogueItem[];
  gone: readonly { id: string; name: string; maker: string; note?: string | undefined }[];
}

export const CATALOGUE = '/hire.json';

/** Fetches the catalogue once per visit. */
export const readCatalogue = fetchedOnce<Catalogue>(CATALOGUE);

/** Returns the list entry of an item in the catalogue. */
export function entryOf(catalogue: Catalogue, item: CatalogueItem): KitEntry {
  const { id, name, maker, rate } = item;
  return { id, name, maker, rate, department: catalogue.departments[item.of]?.title ?? '' };
}

/** A line whose item is no longer for hire, with its last known name. */
export interface GoneLine extends Pick<KitLine, 'id' | 'name' | 'quantity' | 'note'> {
  /** What the catalogue says about it, for example what took its place. */
  remark?: string | undefined;
}

/** A line whose item is for hire. */
export interface SettledLine extends KitLine, Figures, Pick<CatalogueItem, 'parts'> {
  /** The first fact of the item, for example its mount. */
  fact?: string | undefined;
}

/** An item by its id, or what is known about one that is no longer for hire. */
export const byId = (catalogue: Catalogue, wanted: string) => ({
  item: catalogue.items.find(({ id }) => id === wanted),
  left: catalogue.gone.find(({ id }) => id === wanted),
});

/** Splits the lines into those in the catalogue, with their current data, and those no longer in it. */
export function settled(kit: Kit, catalogue: Catalogue) {
  const lines: SettledLine[] = [];
  const gone: GoneLine[] = [];
  for (const line of kit.lines) {
    const { item, left } = byId(catalogue, line.id);
    const fact = [item?.facts[0]].flat()[0] ?? undefined;
    if (item) {
      const { value, kg, watts, parts } = item;
      lines.push({ ...line, ...entryOf(catalogue, item), value, kg, watts, parts, fact });
    } else gone.push({ ...line, name: left?.name ?? line.name, remark: left?.note });
  }
  return { lines, gone };
}
