/** All texts inside a value, in their order. Keys of entries are none. */
export function textsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value ?? '')];
  return Object.entries(value).flatMap(([key, part]) => (key === '$key' ? [] : textsOf(part)));
}
