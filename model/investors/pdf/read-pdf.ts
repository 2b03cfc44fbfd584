import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { activeContent } from './active-content.ts';
import { type PdfObjects, pdfObjects } from './pdf-objects.ts';

/** Fonts from before Unicode draw Devanagari in the places of Latin letters, which is gibberish to a search. */
const LEGACY =
  /\/FontName\s*\/(?:[A-Z]{6}\+)?((?:Kruti|DevLys|Walkman-?Chanakya|Chanakya|Shusha|Shree-?Dev|Shivaji|Agra|Susha|Krishna|DVB?W?-?TT)[\w-]*)/gi;

/** Names of the fonts of a PDF that have no Unicode text: `KrutiDev010`. */
function legacyFonts({ texts }: PdfObjects): string[] {
  const names = texts.flatMap((text) => Array.from(text.matchAll(LEGACY), ([, name = '']) => name));
  return [...new Set(names)];
}

export interface PdfReading {
  /** The text of each page, in reading order and in Unicode NFC. */
  pages: string[];
  /** True if the file has tags, which screen readers need. */
  tagged: boolean;
  /** Language tag from the file: `en-IN`. */
  language?: string | undefined;
  title?: string | undefined;
  /** Scripts, other files and actions in the file, in words. */
  active: string[];
  /** What is wrong with a file that was read in spite of it. */
  damage?: string | undefined;
  legacyFonts: string[];
}

/** The PDF requires a password. */
export class EncryptedPdf extends Error {}

interface Facts {
  EncryptFilterName?: string | null;
  Language?: string;
  Title?: string;
}

/**
 * Reads the text of every page of a PDF, and what it says of itself. A file with an error, or with an empty page, is read
 * a second time, and errors are ignored.
 * @throws {EncryptedPdf}, or an error of pdf.js for a file that cannot be read at all
 */
export async function readPdf(bytes: Uint8Array): Promise<PdfReading> {
  const objects = pdfObjects(bytes);
  let strict: PdfReading | undefined;
  let damage: string | undefined;
  try {
    strict = await readDocument(bytes, objects, { stopAtErrors: true });
    if (emptyPages(strict) === 0) return strict;
  } catch (error) {
    if (error instanceof EncryptedPdf) throw error;
    damage = error instanceof Error ? error.message : String(error);
  }
  const lenient = await readDocument(bytes, objects, { stopAtErrors: false });
  // For some errors, such as a font without data, pdf.js only leaves the page empty.
  if (strict && emptyPages(lenient) < emptyPages(strict)) damage = 'a page has an error';
  return { ...lenient, damage };
}

const emptyPages = ({ pages }: PdfReading): number =>
  pages.filter((text) => text.trim() === '').length;

async function readDocument(
  bytes: Uint8Array,
  objects: PdfObjects,
  how: { stopAtErrors: boolean },
): Promise<PdfReading> {
  const pdf = await openPdf(bytes, how);
  try {
    const { info } = await pdf.getMetadata();
    const facts = info as Facts;
    if (facts.EncryptFilterName) throw new EncryptedPdf();
    return {
      pages: joinDividedWords(await textOfPages(pdf, how)),
      tagged: await isTagged(pdf),
      language: facts.Language || undefined,
      title: facts.Title || undefined,
      active: activeContent(objects),
      legacyFonts: legacyFonts(objects),
    };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** The types of pdf.js declare an object here, but it returns a map. */
async function isTagged(pdf: PDFDocumentProxy): Promise<boolean> {
  const marks: unknown = await pdf.getMarkInfo();
  return marks instanceof Map && marks.get('Marked') === true;
}

/** Opens a PDF with pdf.js; the caller must release it with `loadingTask.destroy()`. */
export async function openPdf(
  bytes: Uint8Array,
  { stopAtErrors = true } = {},
): Promise<PDFDocumentProxy> {
  // Loaded on demand: with a warm cache no PDF is opened.
  const { getDocument, PasswordException } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const folder = join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))), '/');
  try {
    return await getDocument({
      data: new Uint8Array(bytes),
      // Without the character maps, Chinese, Japanese and Korean text cannot be read.
      cMapUrl: join(folder, 'cmaps/'),
      standardFontDataUrl: join(folder, 'standard_fonts/'),
      wasmUrl: join(folder, 'wasm/'),
      stopAtErrors,
      useSystemFonts: false,
      verbosity: 0,
    }).promise;
  } catch (error) {
    throw error instanceof PasswordException ? new EncryptedPdf() : error;
  }
}

/** @throws the first error of a page, unless errors are ignored and another page can be read */
async function textOfPages(
  pdf: PDFDocumentProxy,
  { stopAtErrors }: { stopAtErrors: boolean },
): Promise<string[]> {
  const pages: string[] = [];
  const errors: unknown[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    try {
      pages.push(await textOfPage(pdf, number));
    } catch (error) {
      if (stopAtErrors) throw error;
      errors.push(error);
      pages.push('');
    }
  }
  if (errors.length > 0 && errors.length === pages.length) throw errors[0];
  return pages;
}

async function textOfPage(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  const texts = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
  return texts.join('').normalize('NFC');
}

const DIVIDED = /(\p{L}[\p{L}\p{M}]*)([-\u2010])\s*\n\s*(\p{Ll}[\p{L}\p{M}]*)/gu;

/**
 * Joins words that are divided at the end of a line, so that a search finds them: `divi-` and `dend`. The hyphen stays if
 * only the second part is a word elsewhere in the document, as in `non-executive`.
 */
function joinDividedWords(pages: readonly string[]): string[] {
  const undivided = pages.map((text) => text.replace(DIVIDED, ' ').toLowerCase());
  const known = new Set(undivided.flatMap((text) => text.match(/[\p{L}\p{M}]+/gu) ?? []));
  const join = (_: string, first: string, hyphen: string, second: string) =>
    known.has((first + second).toLowerCase()) || !known.has(second)
      ? first + second
      : first + hyphen + second;
  return pages.map((text) => text.replace(DIVIDED, join));
}
