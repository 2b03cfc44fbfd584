import type { Kit, KitEntry, KitLine } from './kit.ts';
import type { LinkedKit } from './kit-link.ts';

/** A fact as a row shows it: its value, and perhaps a remark under it. */
export type FactShown = string | readonly [string, string];

/** One item of `/hire.json`: enough to find it from any page, and to name it on a list. */
export interface CatalogueItem extends Omit<KitEntry, 'department'> {
  /** Place of its department in `departments`. */
  of: number;
  note?: string | undefined;
  /** In the order of the department's labels; null where nobody has stated it. */
  facts: readonly (FactShown | null)[];
}

export interface Catalogue {
  departments: readonly { id: string; title: string; labels: readonly string[] }[];
  items: readonly CatalogueItem[];
  gone: readonly { id: string; name: string; maker: string; note?: string | undefined }[];
}

export const CATALOGUE = '/hire.json';

let fetched: Promise<Catalogue> | undefined;

/** Reads the catalogue once a visit; a failed reading is tried again the next time. */
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

/** What goes on a list for an item of the catalogue. */
export function entryOf(catalogue: Catalogue, item: CatalogueItem): KitEntry {
  const { id, name, maker, rate } = item;
  return { id, name, maker, rate, department: catalogue.departments[item.of]?.title ?? '' };
}

/** A line whose item is hired out no longer: what is known of it, and what took its place. */
export interface GoneLine {
  id: string;
  name: string;
  note?: string | undefined;
}

/** The lines that can be hired, as the catalogue has them now, and those that left it. */
export function settled(kit: Kit, catalogue: Catalogue): { lines: KitLine[]; gone: GoneLine[] } {
  const known = new Map(catalogue.items.map((item) => [item.id, item]));
  const lines: KitLine[] = [];
  const gone: GoneLine[] = [];
  for (const line of kit.lines) {
    const item = known.get(line.id);
    if (item) lines.push({ ...line, ...entryOf(catalogue, item) });
    else gone.push({ ...line, ...catalogue.gone.find(({ id }) => id === line.id) });
  }
  return { lines, gone };
}

/** A list from its link; an item the catalogue does not know keeps its id for a name. */
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

/** Most results shown: nobody reads further, and each is a row. */
const MOST_FOUND = 60;

/** Items of which every word asked begins a word: of the name, maker, department or a fact. */
export function findItems(catalogue: Catalogue, query: string) {
  const asked = wordsOf(query);
  if (asked.length === 0) return { items: [], total: 0 };
  const items = catalogue.items.filter((item) => {
    const words = searched(catalogue, item);
    return asked.every((word) => words.includes(` ${word}`));
  });
  return { items: items.slice(0, MOST_FOUND), total: items.length };
}

const texts = new WeakMap<CatalogueItem, string>();

/** The words of an item, each after a space; made once. */
function searched(catalogue: Catalogue, item: CatalogueItem): string {
  const known = texts.get(item);
  if (known !== undefined) return known;
  const { name, maker, facts, note = '' } = item;
  const said = [name, maker, catalogue.departments[item.of]?.title, ...facts.flat(), note];
  const made = ` ${wordsOf(said.join(' ')).join(' ')}`;
  texts.set(item, made);
  return made;
}

/** Without case and accents. */
function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}
