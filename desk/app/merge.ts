import { deepEquals, isObject } from '@rjsf/utils';

/** Where a value is: names of fields, and ids of list entries. */
export type Path = readonly string[];

/** A field that two people changed differently. Undefined means that it was removed. */
export interface Conflict {
  path: Path;
  mine: unknown;
  theirs: unknown;
}

export interface Merged {
  /** All changes of both. A field in conflict has my value. */
  mine: unknown;
  /** What my next changes are compared with: their value, but the old one for each field in conflict. */
  base: unknown;
  conflicts: Conflict[];
}

/** The name of a list's order in a path, next to the ids of its entries. */
export const ORDER = '$order';

type Decide = (path: Path) => 'mine' | 'theirs' | undefined;

/**
 * Merges two changes of one value, field by field. The entries of a list are matched by `$key` or `id`; a list
 * without them is one field.
 * @param base the value before both changes
 * @param decide chooses the value of a field in conflict
 */
export function merge(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  decide: Decide = () => undefined,
  path: Path = [],
): Merged {
  if (deepEquals(base, theirs) || deepEquals(mine, theirs)) {
    return { mine, base: theirs, conflicts: [] };
  }
  if (deepEquals(base, mine)) return { mine: theirs, base: theirs, conflicts: [] };
  const [was, my, their] = [partsOf(base ?? emptied(mine)), partsOf(mine), partsOf(theirs)];
  if (!was || !my || !their || Array.isArray(mine) !== Array.isArray(theirs)) {
    const choice = decide(path);
    if (choice) return { mine: choice === 'mine' ? mine : theirs, base: theirs, conflicts: [] };
    return { mine, base, conflicts: [{ path, mine, theirs }] };
  }
  const keys = [...new Map([...their, ...my]).keys()];
  const parts = new Map(
    keys.map((key) => [
      key,
      merge(was.get(key), my.get(key), their.get(key), decide, [...path, key]),
    ]),
  );
  const order = Array.isArray(mine) ? mergedOrder(was, my, their, decide, path) : undefined;
  const whole = (side: 'mine' | 'base') => {
    const ordered = order ? (order[side] as string[]) : keys;
    const present = ordered
      .map((key) => [key, parts.get(key)?.[side]] as const)
      .filter(([, part]) => part !== undefined);
    return order ? present.map(([, part]) => part) : Object.fromEntries(present);
  };
  const conflicts = [...parts.values(), ...(order ? [order] : [])].flatMap(
    (part) => part.conflicts,
  );
  return { mine: whole('mine'), base: whole('base'), conflicts };
}

type Parts = ReadonlyMap<string, unknown>;

const emptied = (value: unknown) => (Array.isArray(value) ? [] : {});

/** The fields of an object, or the entries of a list by their ids. Undefined for any other value. */
function partsOf(value: unknown): Parts | undefined {
  if (isObject(value)) return new Map(Object.entries(value));
  if (!Array.isArray(value)) return undefined;
  const parts = new Map(value.map((entry) => [entry?.$key ?? entry?.id, entry]));
  const named = parts.size === value.length && !parts.has(undefined) && !parts.has('');
  return named ? parts : undefined;
}

/** The order of the entries that all three have is one field. Each other entry comes after the one that it followed. */
function mergedOrder(base: Parts, mine: Parts, theirs: Parts, decide: Decide, path: Path): Merged {
  const shared = (parts: Parts) =>
    [...parts.keys()].filter((key) => [base, mine, theirs].every((each) => each.has(key)));
  const order = merge(shared(base), shared(mine), shared(theirs), decide, [...path, ORDER]);
  const complete = (keys: unknown, ...sides: Parts[]) => {
    const all = [...(keys as string[])];
    for (const parts of sides) {
      let before = -1;
      for (const key of parts.keys()) {
        if (!all.includes(key)) all.splice(before + 1, 0, key);
        before = all.indexOf(key);
      }
    }
    return all;
  };
  return {
    ...order,
    mine: complete(order.mine, mine, theirs),
    base: complete(order.base, theirs, mine),
  };
}
