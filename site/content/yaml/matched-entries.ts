import { isDeepStrictEqual } from 'node:util';

/** For each wanted entry, the index of the old entry it comes from: matched by id, else by value. */
export function matched(values: unknown[], wanted: unknown[]): (number | undefined)[] {
  const taken = new Set<number>();
  const claim = (fits: (value: unknown, place: number) => boolean) => {
    const place = values.findIndex((value, at) => !taken.has(at) && fits(value, at));
    if (place < 0) return undefined;
    taken.add(place);
    return place;
  };
  const exact = wanted.map((each) =>
    claim(
      (value) =>
        isDeepStrictEqual(value, each) || (idOf(each) !== undefined && idOf(value) === idOf(each)),
    ),
  );
  // The number of entries is the same: the unmatched ones were edited in place.
  return exact.map((found, place) =>
    found === undefined && wanted.length === values.length
      ? claim((_value, at) => at === place)
      : found,
  );
}

const idOf = (value: unknown) => fieldOf(value, 'id');

/** The value of a field, for example `navigation.project`; undefined if there is none. */
export const fieldOf = (value: unknown, field: string): unknown =>
  field
    .split('.')
    .reduce(
      (part, key) => (isRecord(part) && Object.hasOwn(part, key) ? part[key] : undefined),
      value,
    );

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
