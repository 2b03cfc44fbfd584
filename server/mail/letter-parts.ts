export const paragraphs = (parts: readonly string[]): string =>
  `${parts.filter(Boolean).join('\n\n')}\n`;

export const page = (parts: readonly string[]): string =>
  `<!doctype html><html lang="en-IN"><body>${parts.filter(Boolean).join('\n')}</body></html>`;
