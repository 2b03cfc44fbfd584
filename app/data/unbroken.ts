/** Joins measures and dates with no-break spaces, so that no line break divides '4 × 5.65' or '30 September 2025'. */
export function unbroken(text: string): string {
  return text
    .replace(/(?<=\d) × (?=\d)/g, '\u00a0×\u00a0')
    .replace(/\b(\d{1,2}) ([A-Z][a-z]+) (?=\d{4}\b)/g, '$1\u00a0$2\u00a0');
}
