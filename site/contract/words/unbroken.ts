/** Joins measures, dates, hours and postal codes with no-break spaces, so that no line break divides '4 × 5.65', '2 × C-stand', '9 : 16', '30 September 2025', '7 pm', '400 000' or '3.0 MB'. */
export function unbroken(text: string): string {
  return text
    .replace(/(?<=\d) (×|:(?= \d)) /g, '\u00a0$1\u00a0')
    .replace(/(?<=\b\d{3}) (?=\d{3}\b)/g, '\u00a0')
    .replace(/(?<=\d) (?=(?:[ap]m|mm|[KM]B)\b)/g, '\u00a0')
    .replace(/\b(FY|Rs) (?=\d)/g, '$1\u00a0')
    .replace(/\b(\d{1,2}) ([A-Z][a-z]+) (?=\d{4}\b)/g, '$1\u00a0$2\u00a0');
}
