import type { Kit, KitEntry, KitLine } from './kit.ts';
import type { LinkedKit } from './kit-link.ts';

/** A fact in a row: its value, and an optional note below it. */
export type FactShown = string | readonly [string, string];

/** An item of `/hire.json`: the data to find it from any page, and to name it on a list. */
export interface CatalogueItem extends Omit<KitEntry, 'department'> {
  /** The index of its department in `departments`. */
  of: number;
  /** The page of its department that it is on, after the first. */
  page?: number | undefined;
  note?: string | undefined;
  /** In the order of the department's labels. Null for an unknown value. */
  facts: readonly (FactShown | null)[];
}

export interface Catalogue {
  departments: readonly { id: string; title: string; labels: readonly string[] }[];
  items: readonly CatalogueItem[];
  gone: readonly { id: string; name: string; maker: string; note?: string | undefined }[];
}

export const CATALOGUE = '/hire.json';

let fetched: Promise<Catalogue> | undefined;

/** Fetches the catalogue once per visit. After a failure the next request tries again. */
export function readCatalogue(): Promise<Catalogue> {
  fetched ??= fetch(CATALOGUE)
    .then((answer) => {
      if (!answer.ok) throw new Error(`${CATALOGUE}: ${answer.status}`);
      return answer.json() as Promise<Catalogue>;
    })
    .catch((error) => {
      fetched = undefined;
      throw error;
    });
  return fetched;
}

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

/** Splits the lines into those in the catalogue, with their current data, and those no longer in it. */
export function settled(kit: Kit, catalogue: Catalogue): { lines: KitLine[]; gone: GoneLine[] } {
  const known = new Map(catalogue.items.map((item) => [item.id, item]));
  const lines: KitLine[] = [];
  const gone: GoneLine[] = [];
  for (const line of kit.lines) {
    const item = known.get(line.id);
    if (item) lines.push({ ...line, ...entryOf(catalogue, item) });
    else {
      const left = catalogue.gone.find(({ id }) => id === line.id);
      gone.push({ ...line, name: left?.name ?? line.name, remark: left?.note });
    }
  }
  return { lines, gone };
}

/** A list from a link. An item that is not in the catalogue uses its id as its name. */
export function kitOf({ items, broken: _, ...rest }: LinkedKit, catalogue: Catalogue): Kit {
  const known = new Map(catalogue.items.map((item) => [item.id, item]));
  return {
    ...rest,
    lines: items.map(({ id, quantity, note }) => {
      const item = known.get(id);
      const left = catalogue.gone.find((one) => one.id === id);
      const entry = item
        ? entryOf(catalogue, item)
        : {
            id,
            name: left?.name ?? id.replaceAll('-', ' '),
            maker: left?.maker ?? '',
            department: '',
          };
      return { ...entry, quantity, ...(note && { note }) };
    }),
  };
}

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
export function searched(catalogue: Catalogue): readonly string[] {
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
