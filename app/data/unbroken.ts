/** Joins measures, dates and hours with no-break spaces, so that no line break divides '4 × 5.65', '30 September 2025' or '7 pm'. */
export function unbroken(text: string): string {
  return text
    .replace(/(?<=\d) × (?=\d)/g, '\u00a0×\u00a0')
    .replace(/(?<=\d) (?=[ap]m\b)/g, '\u00a0')
    .replace(/\b(\d{1,2}) ([A-Z][a-z]+) (?=\d{4}\b)/g, '$1\u00a0$2\u00a0');
}
