import type { PdfItem } from './blocks.ts';

/**
 * Writes the letters that marked content stands for (`/ActualText`) in place of the signs that are drawn. Shaped Hindi
 * has signs without Unicode, and a hyphen at the end of a line stands for no letter.
 */
export function withActualText(items: readonly PdfItem[]): PdfItem[] {
  const replaced: PdfItem[] = [];
  /** Open marked content, counted from the outermost one that has other letters. */
  let depth = 0;
  let letters: string | undefined;
  /** The last letters end with the space that pdf.js adds as a gap before the next sign. */
  let spaced = false;
  const write = (item: PdfItem) => {
    replaced.push({ ...item, str: letters ?? '' });
    spaced = /\s$/.test(letters ?? '');
    letters = undefined;
  };
  for (const item of items) {
    const gap = item.str?.trim() === '';
    if (item.type?.startsWith('begin')) {
      if (depth === 0) letters = item.actualText;
      if (depth > 0 || letters !== undefined) depth += 1;
      replaced.push(item);
    } else if (item.type) {
      if (depth > 0) depth -= 1;
      if (depth === 0 && letters !== undefined) write({});
      replaced.push(item);
    } else if (gap && spaced) {
      replaced.push({ ...item, str: '' });
    } else if (depth === 0 || (gap && letters !== undefined)) {
      replaced.push(item);
      spaced = false;
    } else if (letters !== undefined) {
      write(item);
    } else {
      replaced.push({ ...item, str: '' });
    }
  }
  return replaced;
}
