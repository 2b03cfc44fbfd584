import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { asLine } from '../../../../site/contract/text-policy.ts';
import { activeContent } from './active-content.ts';

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
  /** Numbers of the pages with text in layers that are off, which readers do not show. */
  hidden: number[];
}

/** The PDF asks for a password, or forbids to print or copy it. The message says which. */
export class EncryptedPdf extends Error {}

const LOCKED = 'encrypted: expected a PDF without a password';
const RESTRICTED =
  'restricted: it forbids printing or copying; expected a PDF that everybody may print and copy';

/** Reads the text of every page, and ignores errors, which are `damage`. @throws {EncryptedPdf}, or an error of pdf.js */
export async function readPdf(bytes: Uint8Array): Promise<PdfReading> {
  await using document = await openPdf(bytes, false);
  const { pdf } = document;
  const { info } = await pdf.getMetadata();
  const facts = info as { EncryptFilterName?: string | null; Language?: string; Title?: string };
  if (facts.EncryptFilterName) throw new EncryptedPdf(RESTRICTED);
  const pages = await textOfPages(pdf, false);
  return {
    pages: joinDividedWords(pages),
    tagged: await isTagged(pdf),
    language: facts.Language || undefined,
    title: asLine(facts.Title ?? '') || undefined,
    active: activeContent(bytes),
    hidden: await pagesWithHiddenText(pdf),
    damage: await damageOf(bytes, pages),
  };
}

/** The error that was ignored. For some, such as that of a font, pdf.js only leaves out the text. */
async function damageOf(bytes: Uint8Array, pages: readonly string[]): Promise<string | undefined> {
  try {
    await using document = await openPdf(bytes, true);
    const strict = await textOfPages(document.pdf, true);
    const place = strict.findIndex((text, place) => text !== pages[place]);
    return place === -1 ? undefined : `page ${place + 1} has an error`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The types of pdf.js declare an object here, but it returns a map. */
async function isTagged(pdf: PDFDocumentProxy): Promise<boolean> {
  const marks: unknown = await pdf.getMarkInfo();
  return marks instanceof Map && marks.get('Marked') === true;
}

async function openPdf(bytes: Uint8Array, stopAtErrors: boolean) {
  // Loaded on demand: with a warm cache no PDF is opened.
  const { getDocument, PasswordException } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const folder = join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))), '/');
  try {
    const pdf = await getDocument({
      data: new Uint8Array(bytes),
      // Without the character maps, Chinese, Japanese and Korean text cannot be read.
      cMapUrl: join(folder, 'cmaps/'),
      standardFontDataUrl: join(folder, 'standard_fonts/'),
      wasmUrl: join(folder, 'wasm/'),
      stopAtErrors,
      useSystemFonts: false,
      verbosity: 0,
    }).promise;
    return { pdf, [Symbol.asyncDispose]: () => pdf.loadingTask.destroy() };
  } catch (error) {
    throw error instanceof PasswordException ? new EncryptedPdf(LOCKED) : error;
  }
}

/** @throws the first error of a page, unless errors are ignored and another page can be read */
async function textOfPages(pdf: PDFDocumentProxy, stopAtErrors: boolean): Promise<string[]> {
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

async function pagesWithHiddenText(pdf: PDFDocumentProxy): Promise<number[]> {
  const layers = await pdf.getOptionalContentConfig();
  if ([...layers].length === 0) return [];
  const pages: number[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    // What is wrong with a page is said of its text.
    const hides = await hasHiddenText(pdf, number, layers).catch(() => false);
    if (hides) pages.push(number);
  }
  return pages;
}

type Layers = Awaited<ReturnType<PDFDocumentProxy['getOptionalContentConfig']>>;

/** The text of a page does not name its layers, so the drawing of the page is followed. */
async function hasHiddenText(pdf: PDFDocumentProxy, number: number, layers: Layers) {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const page = await pdf.getPage(number);
  const { fnArray, argsArray } = await page.getOperatorList();
  page.cleanup();
  /** Whether each part is shown that is open at this point. */
  const open: boolean[] = [];
  return fnArray.some((operator: number, at: number) => {
    if (operator === OPS.beginMarkedContent) open.push(true);
    if (operator === OPS.beginMarkedContentProps) {
      const [tag, layer] = argsArray[at];
      open.push(tag !== 'OC' || layers.isVisible(layer));
    }
    if (operator === OPS.endMarkedContent) open.pop();
    return operator === OPS.showText && open.includes(false);
  });
}

/** A word that is divided at the end of a line, with any of the hyphens that programs write there. */
const DIVIDED =
  /(\p{L}[\p{L}\p{M}]*)([-\u00ac\u00ad\u2010])\s*\n\s*([\p{Ll}\p{Lo}][\p{L}\p{M}]*)/gu;

/** Joins words divided at the end of a line. The hyphen stays if only the second part is a word: `non-executive`. */
export function joinDividedWords(pages: readonly string[]): string[] {
  const undivided = pages.map((text) => text.replace(DIVIDED, ' ').toLowerCase());
  const known = new Set(undivided.flatMap((text) => text.match(/[\p{L}\p{M}]+/gu) ?? []));
  const join = (_: string, first: string, hyphen: string, second: string) =>
    // The others are in no whole word.
    !/[-\u2010]/.test(hyphen) || known.has((first + second).toLowerCase()) || !known.has(second)
      ? first + second
      : first + hyphen + second;
  return pages.map((text) => text.replace(DIVIDED, join));
}
