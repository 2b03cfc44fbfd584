/**
 * Puts values into a sentence of the content: `fill('{n} documents', { n: 16 })` is '16 documents'.
 * A place without a value stays as written, so that it is seen.
 */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
