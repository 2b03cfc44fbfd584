import type { PdfItem } from './blocks.ts';

/**
 * Replaces the text of glyphs by their replacement text (`/ActualText`), if the PDF has one. Many glyphs of Hindi have no
 * Unicode character. A hyphen at the end of a line may have an empty replacement text.
 */
export function withActualText(items: readonly PdfItem[]): PdfItem[] {
  const replaced: PdfItem[] = [];
  /** Open marked content, counted from the outermost one that has a replacement text. */
  let depth = 0;
  let replacement: string | undefined;
  /** True if the last replacement text ends with a space: the gap that pdf.js adds before the next glyph is left out. */
  let spaced = false;
  const write = (item: PdfItem) => {
    replaced.push({ ...item, str: replacement ?? '' });
    spaced = /\s$/.test(replacement ?? '');
    replacement = undefined;
  };
  for (const item of items) {
    const gap = item.str?.trim() === '';
    if (item.type?.startsWith('begin')) {
      if (depth === 0) replacement = item.actualText;
      if (depth > 0 || replacement !== undefined) depth += 1;
      replaced.push(item);
    } else if (item.type) {
      if (depth > 0) depth -= 1;
      if (depth === 0 && replacement !== undefined) write({});
      replaced.push(item);
    } else if (gap && spaced) {
      replaced.push({ ...item, str: '' });
    } else if (depth === 0 || (gap && replacement !== undefined)) {
      replaced.push(item);
      spaced = false;
    } else if (replacement !== undefined) {
      write(item);
    } else {
      replaced.push({ ...item, str: '' });
    }
  }
  return replaced;
}
