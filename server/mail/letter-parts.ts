/** The values of placeholders: `{reference}`. */
export type Values = Readonly<Record<string, string>>;

/** Replaces all placeholders in one pass, so that text a sender typed is never read as a placeholder. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/** The plain text of a mail. */
export const paragraphs = (parts: readonly string[]): string =>
  `${parts.filter(Boolean).join('\n\n')}\n`;

/** The HTML of a mail. */
export const page = (parts: readonly string[]): string =>
  `<!doctype html><html lang="en-IN"><body>${parts.filter(Boolean).join('\n')}</body></html>`;
