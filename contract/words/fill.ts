/**
 * Replaces placeholders in a text of the content: `fill('{n} documents', { n: 16 })` is '16 documents'.
 * A placeholder without a value stays visible, and one inside a value is not replaced.
 */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
