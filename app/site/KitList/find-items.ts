import type { Catalogue } from './catalogue.ts';

/* Apart from catalogue.ts, because the kit list does not search. */

/** The maximum number of results. Each is a row, and more would make typing slow on a phone. */
const MOST_FOUND = 24;

/**
 * Items that contain every search term at the beginning of a word: in the name, maker, department or a fact. The name of a
 * fact may be said beside its value: `PL mount`.
 */
export function findItems(catalogue: Catalogue, query: string) {
  const terms = [...folded(query).matchAll(/\S+/g)].map(([term]) => ` ${term}`);
  if (terms.length === 0) return { items: [], total: 0 };
  const { texts, labels } = searched(catalogue);
  const items = catalogue.items.filter(({ of }, place) => {
    let found = false;
    for (const term of terms) {
      if (texts[place]?.includes(term)) found = true;
      // A short term, such as `p`, would find the items of a department by the name of a fact.
      else if (term.length < 4 || !labels[of]?.includes(term)) return false;
    }
    return found;
  });
  return { items: items.slice(0, MOST_FOUND), total: items.length };
}

interface Searched {
  /** The words of each item, each after a space. */
  texts: readonly string[];
  /** The names of the facts of each department, in the same form. */
  labels: readonly string[];
}

const cached = new WeakMap<Catalogue, Searched>();

/** Cached: a page calls it before the first query. Thousands of items are folded fastest as one text. */
function searched(catalogue: Catalogue): Searched {
  const known = cached.get(catalogue);
  if (known) return known;
  const { departments, items } = catalogue;
  const made = {
    texts: linesFolded(
      items.map(({ name, maker, of, facts, note = '' }) =>
        [name, ...spellings(name), maker, departments[of]?.title, ...facts.flat(), note].join(' '),
      ),
    ),
    labels: linesFolded(departments.map((one) => one.labels.join(' '))),
  };
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
