import type { Catalogue } from './catalogue.ts';

/* Apart from catalogue.ts, because the kit list does not search. */

/** The maximum number of results. Each is a row, and more would make typing slow on a phone. */
const MOST_FOUND = 24;

/**
 * Items that contain every search term at the beginning of a word: in the name, maker, department or a fact. The name of a
 * fact may be said beside its value: `PL mount`.
 */
export function findItems(catalogue: Catalogue, query: string) {
  const asked = folded(query).split(/\s/).filter(Boolean);
  if (asked.length === 0) return { items: [], total: 0 };
  const words = searched(catalogue);
  const labels = catalogue.departments.map((one) => ` ${folded(one.labels.join(' '))}`);
  const begins = (text: string | undefined, word: string) => text?.includes(` ${word}`) === true;
  const beside = asked.filter(
    (word) => word.length > 2 && labels.some((label) => begins(label, word)),
  );
  const items = catalogue.items.filter(
    ({ of }, place) =>
      asked.every(
        (word) => begins(words[place], word) || (beside.includes(word) && begins(labels[of], word)),
      ) && asked.some((word) => begins(words[place], word)),
  );
  return { items: items.slice(0, MOST_FOUND), total: items.length };
}

const searchedTexts = new WeakMap<Catalogue, readonly string[]>();

/**
 * The words of each item, each after a space. Cached: a page calls it before the first query. Thousands of items are
 * folded fastest as one text.
 */
function searched(catalogue: Catalogue): readonly string[] {
  const known = searchedTexts.get(catalogue);
  if (known) return known;
  const texts = catalogue.items.map(({ name, maker, of, facts, note = '' }) =>
    [name, ...spellings(name), maker, catalogue.departments[of]?.title, ...facts.flat(), note]
      .join(' ')
      .replaceAll('\n', ' '),
  );
  const made = folded(texts.join('\n'))
    .split('\n')
    .map((words) => ` ${words}`);
  searchedTexts.set(catalogue, made);
  return made;
}

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
