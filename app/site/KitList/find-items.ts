import type { Catalogue, CatalogueItem } from './catalogue.ts';

/* Apart from catalogue.ts, because the kit list does not search. */

/** The maximum number of results. Each is a row, and more would make typing slow on a phone. */
const MOST_FOUND = 24;

export interface FoundItemsOf {
  items: CatalogueItem[];
  total: number;
}

/**
 * Items that contain every search term at the beginning of a word: in the name, maker, department, group or a fact. The
 * name of a fact may be said beside its value: `PL mount`.
 */
export function findItems(catalogue: Catalogue, query: string): FoundItemsOf {
  const terms = [...folded(query).matchAll(/\S+/g)].map(([term]) => ` ${term}`);
  const found: FoundItemsOf = { items: [], total: 0 };
  const [first = '', second] = terms;
  const { searched, letters } = prepared(catalogue);
  if (!second && first.length < 3) return letters.get(first) ?? found;
  for (const one of searched) if (matches(one, terms)) add(found, one.item);
  return found;
}

function add(found: FoundItemsOf, item: CatalogueItem): void {
  found.total += 1;
  if (found.items.length < MOST_FOUND) found.items.push(item);
}

/** Whether an item has every term. It is not found if only the names of its facts match. */
function matches({ text, labels }: Searched, terms: readonly string[]): boolean {
  let inText = false;
  for (const term of terms) {
    if (text.includes(term)) inText = true;
    // A short term, such as `p`, would find whole departments by the names of their facts.
    else if (term.length <= 3 || !labels.includes(term)) return false;
  }
  return inText;
}

interface Searched {
  item: CatalogueItem;
  /** The words of the item, each after a space. */
  text: string;
  /** The names of the facts of its department, in the same form. */
  labels: string;
}

interface Prepared {
  searched: readonly Searched[];
  /** The results of each single letter, by a space and the letter. The first letter finds the most. */
  letters: ReadonlyMap<string, FoundItemsOf>;
}

const cached = new WeakMap<Catalogue, Prepared>();

/** Cached: a page calls it before the first query. Thousands of items are folded fastest as one text. */
function prepared(catalogue: Catalogue): Prepared {
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
  const searched = items.map((item, place) => ({
    item,
    text: texts[place] ?? '',
    labels: labels[item.of] ?? '',
  }));
  const made = { searched, letters: byLetter(searched) };
  cached.set(catalogue, made);
  return made;
}

function byLetter(searched: readonly Searched[]): Prepared['letters'] {
  const letters = new Map<string, FoundItemsOf>();
  for (const { item, text } of searched) {
    let seen = '';
    for (let at = 0; at >= 0; at = text.indexOf(' ', at + 1)) {
      const letter = text.slice(at, at + 2);
      if (seen.includes(letter)) continue;
      seen += letter;
      const found = letters.get(letter) ?? { items: [], total: 0 };
      letters.set(letter, found);
      add(found, item);
    }
  }
  return letters;
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
