import { isRecord } from './matched-entries.ts';

/**
 * The fields of `over` laid over those of `base`: what `over` leaves out stays. Entries of a list meet by their id, or by
 * their place where they have none.
 * @param onMore called for each list in which `over` has more entries than `base`
 */
export function laidOver(
  base: unknown,
  over: unknown,
  onMore?: (path: PropertyKey[], more: number) => void,
  path: PropertyKey[] = [],
): unknown {
  const inside = (key: PropertyKey, under: unknown, words: unknown) =>
    laidOver(under, words, onMore, [...path, key]);
  if (over === undefined || over === null) return base;
  if (Array.isArray(base) && Array.isArray(over)) {
    const entries = base.map((entry, place) =>
      inside(place, entry, isRecord(entry) && 'id' in entry ? sameId(over, entry) : over[place]),
    );
    const more = over.filter((entry, place) =>
      isRecord(entry) && 'id' in entry ? !sameId(base, entry) : place >= base.length,
    );
    if (more.length > 0) onMore?.(path, more.length);
    // Words for an entry that was taken out of the main language are no entry of their own.
    return [...entries, ...more.filter((entry) => !(isRecord(entry) && 'id' in entry))];
  }
  // A text under a condition (`when`) keeps its condition.
  if (isRecord(base) && 'text' in base && typeof over === 'string') return { ...base, text: over };
  if (!isRecord(base) || !isRecord(over)) return over;
  const names = Object.keys({ ...base, ...over });
  return Object.fromEntries(names.map((name) => [name, inside(name, base[name], over[name])]));
}

const sameId = (entries: readonly unknown[], { id }: Record<string, unknown>): unknown =>
  entries.find((entry) => isRecord(entry) && entry['id'] === id);
