type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The fields of `over` laid over those of `base`: what `over` leaves out stays. Entries of a list meet by their id, or by
 * their place where they have none.
 */
export function laidOver(base: unknown, over: unknown): unknown {
  if (over === undefined || over === null) return base;
  if (Array.isArray(base) && Array.isArray(over)) {
    const entries = base.map((entry, place) =>
      laidOver(entry, isFields(entry) && 'id' in entry ? sameId(over, entry) : over[place]),
    );
    return [
      ...entries,
      ...over.filter((entry, place) =>
        isFields(entry) && 'id' in entry ? !sameId(base, entry) : place >= base.length,
      ),
    ];
  }
  // A text under a condition (`when`) keeps its condition.
  if (isFields(base) && 'text' in base && typeof over === 'string') return { ...base, text: over };
  if (!isFields(base) || !isFields(over)) return over;
  const names = [...Object.keys(base), ...Object.keys(over)];
  return Object.fromEntries(names.map((name) => [name, laidOver(base[name], over[name])]));
}

const sameId = (entries: readonly unknown[], { id }: Fields): unknown =>
  entries.find((entry) => isFields(entry) && entry['id'] === id);
