import { fetchedOnce } from '../../../../site/contract/fetched-once.ts';
import type { Charge } from '../../contract/charged-days.ts';
import type { Figures, SumWords } from '../../contract/kit-facts.ts';
import type { KitDraft, KitEntry, KitLine } from './kit.ts';

/** A fact in a row: its value, and an optional note below it. */
export type FactShown = string | readonly [string, string];

/** An item of `/hire.json`: the data to find it from any page, and to name it on a list. */
export interface CatalogueItem extends Omit<KitEntry, 'department'>, Figures {
  of: number;
  group: string;
  /** The page of its department that it is on, after the first. */
  page?: number | undefined;
  note?: string | undefined;
  parts?: readonly string[] | undefined;
  /** In the order of the department's labels. Null for an unknown value. */
  facts: readonly (FactShown | null)[];
}

export interface Catalogue {
  charge?: Charge | undefined;
  sums?: SumWords | undefined;
  departments: readonly { id: string; title: string; labels: readonly string[] }[];
  items: readonly CatalogueItem[];
  gone: readonly { id: string; name: string; maker: string; note?: string | undefined }[];
}

export const CATALOGUE = '/hire.json';

export const readCatalogue = fetchedOnce<Catalogue>(CATALOGUE);

export function entryOf(catalogue: Catalogue, item: CatalogueItem): KitEntry {
  const { id, name, maker, rate } = item;
  return { id, name, maker, rate, department: catalogue.departments[item.of]?.title ?? '' };
}

/** A line whose item is no longer for hire, with its last known name. */
export interface GoneLine extends Pick<KitLine, 'id' | 'name' | 'quantity' | 'note'> {
  /** What the catalogue says about it, for example what took its place. */
  remark?: string | undefined;
}

export interface CurrentLine extends KitLine, Figures, Pick<CatalogueItem, 'parts'> {
  /** The first fact of the item, for example its mount. */
  fact?: string | undefined;
}

/** An item by its id, or what is known about one that is no longer for hire. */
export const byId = (catalogue: Catalogue, id: string) => ({
  item: catalogue.items.find((item) => item.id === id),
  left: catalogue.gone.find((item) => item.id === id),
});

/** Splits the lines into those in the catalogue, with their current data, and those no longer in it. */
export function splitLines(kit: KitDraft, catalogue: Catalogue) {
  const lines: CurrentLine[] = [];
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

/** The maximum number of results. Each is a row, and rows are most of what a key costs. */
const MOST_FOUND = 8;

export type SearchedItem = ReturnType<typeof searchedItems>[number];

/** The items with the words by which they are found, and what their rows say of them. */
export function searchedItems(catalogue: Catalogue) {
  const labels = catalogue.departments.map((one) => folded(one.labels.join(' ')));
  return catalogue.items.map((item) => {
    const { name, maker, of, group, facts, note } = item;
    const title = catalogue.departments[of]?.title;
    const words = [name, ...spellings(name), maker, title, group, ...facts.flat(), note];
    const about = [maker, ...facts.map((fact) => [fact].flat()[0]), note];
    return {
      item,
      entry: entryOf(catalogue, item),
      about: about.filter(Boolean).join(' · '),
      text: folded(words.join(' ')),
      labels: labels[of] ?? '',
    };
  });
}

/**
 * Items that contain every search term at the beginning of a word: in the name, maker, department, group or a fact. The
 * name of a fact may be said beside its value: `PL mount`. An empty query finds all, so that there are rows before the
 * first key.
 */
export function findItems(items: readonly SearchedItem[], query: string) {
  const terms = query === '' ? [' '] : (folded(query).match(/ \S+/g) ?? []);
  const found = items.filter(
    ({ text, labels }) =>
      // A short term, such as `p`, would find whole departments by the names of their facts.
      terms.every((term) => text.includes(term) || (term.length > 3 && labels.includes(term))) &&
      terms.some((term) => text.includes(term)),
  );
  return { items: found.slice(0, MOST_FOUND), total: found.length };
}

/** `Alexa 35` is also typed `alexa35`, and `FX9` is also typed `fx 9`. */
const spellings = (name: string) =>
  /\d/.test(name) ? [name.replaceAll(' ', ''), name.replace(/([a-z])(?=\d)/gi, '$1 ')] : [];

/** The words without case and accents, each after a space. Only letters and digits stay. */
const folded = (text: string) =>
  ` ${text.normalize('NFD').replace(/\p{Diacritic}/gu, '')}`
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
