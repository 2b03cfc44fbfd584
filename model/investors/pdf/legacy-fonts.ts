import type { PdfObjects } from './pdf-objects.ts';

/** Fonts from before Unicode draw Devanagari in the places of Latin letters, which is gibberish to a search. */
const LEGACY =
  /\/FontName\s*\/(?:[A-Z]{6}\+)?((?:Kruti|DevLys|Walkman-?Chanakya|Chanakya|Shusha|Shree-?Dev|Shivaji|Agra|Susha|Krishna|DVB?W?-?TT)[\w-]*)/gi;

/** Names of the fonts of a PDF that have no Unicode text: `KrutiDev010`. */
export function legacyFonts({ texts }: PdfObjects): string[] {
  const names = texts.flatMap((text) => Array.from(text.matchAll(LEGACY), ([, name = '']) => name));
  return [...new Set(names)];
}
