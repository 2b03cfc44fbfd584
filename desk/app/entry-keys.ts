import { slugOf } from '../../site/content/schemas/slug.ts';

/** An entry of a list. `$key` stays the same while its id is edited; no file has it. */
export type Entry = Record<string, unknown> & { $key: string };

const idOf = (entry: Record<string, unknown>) => String(entry['id'] || entry['clause'] || 'entry');

/** Gives every entry of a list the key of the known entry with its id, or else its id. Other values have no keys. */
export function withKeys(value: unknown, ...known: unknown[]): unknown {
  if (!Array.isArray(value)) return value;
  const entries = known.flatMap((list) => (Array.isArray(list) ? (list as Entry[]) : []));
  const keys = new Map(entries.map((each) => [idOf(each), each.$key]));
  const taken = new Set<string>();
  return value.map((entry) => {
    let key = String(keys.get(idOf(entry)) ?? idOf(entry));
    // A file edited elsewhere may have an id twice. The check reports it.
    while (taken.has(key)) key += '-';
    taken.add(key);
    return { ...entry, $key: key };
  });
}

export function withoutKeys(value: unknown): unknown {
  return Array.isArray(value) ? value.map(({ $key: _, ...entry }) => entry) : value;
}

/** An id for a new entry that no other has, or had. @param kind what an entry without a name is called */
export function freshId(name: string, taken: readonly unknown[], kind: string): string {
  const slug = (slugOf(name) || kind).slice(0, 56).replace(/-$/, '');
  const ids = [slug, ...taken.map((_, place) => `${slug}-${place + 2}`)];
  return ids.find((id) => !taken.includes(id)) ?? slug;
}
