import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { encodeInReadingOrder } from './devanagari.ts';

const FILES = {
  regular: '@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff',
  bold: '@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff',
  'devanagari-regular':
    '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff',
  'devanagari-bold':
    '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff',
} as const;

export type FontName = keyof typeof FILES;
export type Weight = 'regular' | 'bold';

const resolve = createRequire(import.meta.url).resolve;
const sources = new Map<FontName, Buffer>();

/** Makes the house's fonts known to a document; only the glyphs used are embedded. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const name of Object.keys(FILES) as FontName[]) {
    const source = sources.get(name) ?? readFileSync(resolve(FILES[name]));
    sources.set(name, source);
    doc.registerFont(name, source);
  }
}

/** Chooses a font by name for what is written next. */
export function setFont(doc: PDFKit.PDFDocument, name: FontName, size: number): void {
  doc.font(name).fontSize(size);
  if (name.startsWith('devanagari')) encodeInReadingOrder(doc);
}

/** A piece of text in one script; a word of Devanagari carries itself as read. */
export interface Piece {
  text: string;
  font: FontName;
  actual?: string;
}

/** Cuts a text where its script changes, because one font does not hold both, and Hindi by the word. */
export function byScript(text: string, weight: Weight): Piece[] {
  return text
    .split(/([\p{Script=Devanagari}\u0964\u0965]+ ?)/u)
    .filter(Boolean)
    .map(
      (part): Piece =>
        isHindi(part)
          ? { text: part, font: `devanagari-${weight}`, actual: part }
          : { text: part, font: weight },
    );
}

export const isHindi = (text: string): boolean => /^\s*[\p{Script=Devanagari}\u0964]/u.test(text);
