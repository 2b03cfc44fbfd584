import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { withActualText } from './actual-text.ts';
import { annotationText } from './annotation-text.ts';
import type { Block, PdfItem, TagNode } from './blocks.ts';
import { laidOutBlocks } from './laid-out-blocks.ts';
import { legacyFonts } from './legacy-fonts.ts';
import { joinDividedWords, undividedWords } from './line-end-hyphens.ts';
import { loadPdfJs } from './pdfjs.ts';
import { taggedBlocks } from './tagged-blocks.ts';

export interface PdfReading {
  pages: PdfPage[];
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

export interface PdfPage {
  /** All text in reading order, including form fields and notes, in Unicode NFC. */
  text: string;
  blocks: Block[];
}

/** The PDF requires a password. */
export class EncryptedPdf extends Error {}

interface Facts {
  EncryptFilterName?: string | null;
  Language?: string;
  Title?: string;
  ActiveContent: string[];
}

/**
 * Reads every page of a PDF: its text, and headings, lists and tables if the file is tagged. A file
 * with an error, or with an empty page, is read a second time, and errors are ignored.
 * @throws {EncryptedPdf}, or an error of pdf.js for a file that cannot be read at all
 */
export async function readPdf(bytes: Uint8Array): Promise<PdfReading> {
  let strict: PdfReading | undefined;
  let damage: string | undefined;
  try {
    strict = await readDocument(bytes, { stopAtErrors: true });
    if (emptyPages(strict) === 0) return strict;
  } catch (error) {
    if (error instanceof EncryptedPdf) throw error;
    damage = error instanceof Error ? error.message : String(error);
  }
  const lenient = await readDocument(bytes, { stopAtErrors: false });
  // For some errors, such as a font without data, pdf.js only leaves the page empty.
  if (strict && emptyPages(lenient) < emptyPages(strict)) damage = 'a page has an error';
  return { ...lenient, damage };
}

const emptyPages = ({ pages }: PdfReading): number =>
  pages.filter(({ text }) => text.trim() === '').length;

async function readDocument(
  bytes: Uint8Array,
  how: { stopAtErrors: boolean },
): Promise<PdfReading> {
  const pdf = await openPdf(bytes, how);
  try {
    const { info } = await pdf.getMetadata();
    const facts = info as Facts;
    if (facts.EncryptFilterName) throw new EncryptedPdf();
    const tagged = await isTagged(pdf);
    return {
      pages: pagesOf(await rawPages(pdf, tagged, how)),
      tagged,
      language: facts.Language || undefined,
      title: facts.Title || undefined,
      active: facts.ActiveContent,
      legacyFonts: legacyFonts(bytes),
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
  const { getDocument, PasswordException } = await loadPdfJs();
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

/** What pdf.js gives for a page. */
interface RawPage {
  items: PdfItem[];
  tree: TagNode | null;
  notes: string[];
}

/** @throws the first error of a page, unless errors are ignored and another page can be read */
async function rawPages(
  pdf: PDFDocumentProxy,
  tagged: boolean,
  { stopAtErrors }: { stopAtErrors: boolean },
): Promise<RawPage[]> {
  const pages: RawPage[] = [];
  const errors: unknown[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    try {
      pages.push(await readPage(pdf, number, tagged));
    } catch (error) {
      if (stopAtErrors) throw error;
      errors.push(error);
      pages.push({ items: [], tree: null, notes: [] });
    }
  }
  if (errors.length > 0 && errors.length === pages.length) throw errors[0];
  return pages;
}

async function readPage(pdf: PDFDocumentProxy, number: number, tagged: boolean): Promise<RawPage> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const raw = {
    items: withActualText(items as PdfItem[]),
    tree: tagged ? ((await page.getStructTree()) as TagNode | null) : null,
    notes: await annotationText(page),
  };
  page.cleanup();
  return raw;
}

function pagesOf(raw: readonly RawPage[]): PdfPage[] {
  const known = new Set(raw.flatMap(({ items }) => undividedWords(itemText(items))));
  return raw.map(({ items, tree, notes }) => {
    const runs = joinDividedWords(items, known);
    const blocks = tree ? taggedBlocks(tree, runs) : laidOutBlocks(runs);
    return {
      text: [itemText(runs), ...notes].join('\n'),
      blocks: [...blocks, ...notes.map((text): Block => ({ kind: 'paragraph', text }))],
    };
  });
}

function itemText(items: readonly PdfItem[]): string {
  return items
    .map(({ str = '', hasEOL }) => (hasEOL ? `${str}\n` : str))
    .join('')
    .normalize('NFC');
}
