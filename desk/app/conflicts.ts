import { deepEquals, isObject } from '@rjsf/utils';

/** Where a value is: names of fields, and ids of list entries. */
export type Path = readonly string[];

/** A field that differs. Undefined means that one of them does not have it. */
export interface Conflict {
  path: Path;
  mine: unknown;
  theirs: unknown;
}

/** The fields in which two values differ. A list without ids, or in another order, is one field. */
export function conflictsBetween(mine: unknown, theirs: unknown, path: Path = []): Conflict[] {
  if (deepEquals(mine, theirs)) return [];
  const [my, their] = [partsOf(mine), partsOf(theirs)];
  const shared = [my, their].map((parts) =>
    [...(parts?.keys() ?? [])].filter((key) => my?.has(key) && their?.has(key)),
  );
  const alike =
    Array.isArray(mine) === Array.isArray(theirs) &&
    (!Array.isArray(mine) || deepEquals(shared[0], shared[1]));
  if (!my || !their || !alike) return [{ path, mine, theirs }];
  return [...new Map([...my, ...their]).keys()].flatMap((key) =>
    conflictsBetween(my.get(key), their.get(key), [...path, key]),
  );
}

/** My value with their version of one field. An entry that I do not have comes to the place that it has in theirs. */
export function withTheirs(mine: unknown, theirs: unknown, [key, ...rest]: Path): unknown {
  const [my, their] = [partsOf(mine), partsOf(theirs)];
  if (key === undefined || !my || !their) return theirs;
  const part = withTheirs(my.get(key), their.get(key), rest);
  if (Array.isArray(mine)) {
    const at = [...(my.has(key) ? my : their).keys()].indexOf(key);
    return mine.toSpliced(at, my.has(key) ? 1 : 0, ...(part === undefined ? [] : [part]));
  }
  my.set(key, part);
  return Object.fromEntries([...my].filter(([, each]) => each !== undefined));
}

/** The fields of an object, or the entries of a list by their ids. Undefined for any other value. */
function partsOf(value: unknown): Map<string, unknown> | undefined {
  if (isObject(value)) return new Map(Object.entries(value));
  if (!Array.isArray(value)) return undefined;
  const parts = new Map(value.map((entry) => [entry?.$key ?? entry?.id, entry]));
  const named = parts.size === value.length && !parts.has(undefined) && !parts.has('');
  return named ? parts : undefined;
}
