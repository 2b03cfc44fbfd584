import type { Catalogue, CatalogueItem } from './catalogue.ts';

/* Apart from catalogue.ts, because the kit list does not search. */

/** The maximum number of results. Each is a row, and more would make typing slow on a phone. */
const MOST_FOUND = 24;

/**
 * Items that contain every search term at the beginning of a word: in the name, maker, department, group or a fact. The
 * name of a fact may be said beside its value: `PL mount`.
 */
export function findItems(catalogue: Catalogue, query: string) {
  const terms = [...folded(query).matchAll(/\S+/g)].map(([term]) => ` ${term}`);
  if (terms.length === 0) return { items: [], total: 0 };
  let found = searched(catalogue);
  for (const term of terms)
    found = found.filter(
      // A short term, such as `p`, would find whole departments by the names of their facts.
      ({ text, labels }) => text.includes(term) || (term.length > 3 && labels.includes(term)),
    );
  // An item is not found if only the names of its facts match.
  found = found.filter(({ text }) => terms.some((term) => text.includes(term)));
  return { items: found.slice(0, MOST_FOUND).map(({ item }) => item), total: found.length };
}

interface Searched {
  item: CatalogueItem;
  /** The words of the item, each after a space. */
  text: string;
  /** The names of the facts of its department, in the same form. */
  labels: string;
}

const cached = new WeakMap<Catalogue, readonly Searched[]>();

/** Cached: a page calls it before the first query. Thousands of items are folded fastest as one text. */
function searched(catalogue: Catalogue): readonly Searched[] {
  const known = cached.get(catalogue);
  if (known) return known;
  const { departments, items } = catalogue;
  const labels = linesFolded(departments.map((one) => one.labels.join(' ')));
  const texts = linesFolded(
    items.map(({ name, maker, of, group, facts, note = '' }) =>
      [name, ...spellings(name), maker, departments[of]?.title, group, ...facts.flat(), note].join(
        ' ',
      ),
    ),
  );
  const made = items.map((item, place) => ({
    item,
    text: texts[place] ?? '',
    labels: labels[item.of] ?? '',
  }));
  cached.set(catalogue, made);
  return made;
}

const linesFolded = (lines: readonly string[]) =>
  folded(lines.map((line) => line.replaceAll('\n', ' ')).join('\n'))
    .split('\n')
    .map((line) => ` ${line}`);

/** `Alexa 35` is also typed `alexa35`, and `FX9` is also typed `fx 9`. */
const spellings = (name: string) =>
  /\d/.test(name) ? [name.replaceAll(' ', ''), name.replace(/([a-z])(?=\d)/gi, '$1 ')] : [];

/** Removes case and accents. Only letters, digits, spaces and line ends stay. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\n]+/gu, ' ');
