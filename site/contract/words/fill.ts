/** Replaces placeholders in one pass: `fill('{n} hits', { n: 16 })` is '16 hits'. One without a value stays visible. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** `fillCount(1, { one: '1 item', many: '{n} items' })` is '1 item'. */
export const fillCount = (n: number, { one, many }: { one: string; many: string }): string =>
  n === 1 ? one : fill(many, { n });
