import { type Catalogue, type CatalogueItem, entryOf } from './catalogue.ts';

/* Apart from catalogue.ts, because the kit list does not search. */

/** The maximum number of results. Each is a row, and rows are most of what a key costs. */
const MOST_FOUND = 8;

/** An item, prepared for the search. */
export interface SearchedItem {
  item: CatalogueItem;
  entry: ReturnType<typeof entryOf>;
  /** Its maker, facts and note, for its row. */
  about: string;
  /** The words of the item, each after a space. */
  text: string;
  /** The names of the facts of its department, in the same form. */
  labels: string;
}

/** Prepares all items of a catalogue. */
export function searchedItems(catalogue: Catalogue): SearchedItem[] {
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
