import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { annotationText } from './annotation-text.ts';
import type { Block, PdfItem, TagNode } from './blocks.ts';
import { laidOutBlocks } from './laid-out-blocks.ts';
import { legacyFonts } from './legacy-fonts.ts';
import { joinDividedWords, undividedWords } from './line-end-hyphens.ts';
import { taggedBlocks } from './tagged-blocks.ts';

/** Text and structure of a PDF, page by page. */
export interface PdfReading {
  pages: PdfPage[];
  /** True if the file has tags, which screen readers need. */
  tagged: boolean;
  /** Language tag from the file: `en-IN`. */
  language?: string | undefined;
  title?: string | undefined;
  /** What is wrong with a file that was read in spite of it. */
  damage?: string | undefined;
  /** Names of fonts whose text is not Unicode. */
  legacyFonts: string[];
}

export interface PdfPage {
  /** All text in reading order, including form fields and notes, in Unicode NFC. */
  text: string;
  blocks: Block[];
}

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;
export type PdfPageProxy = Awaited<ReturnType<PdfDocument['getPage']>>;

/** The PDF requires a password. */
export class EncryptedPdf extends Error {}

/**
 * Reads every page of a PDF: its text, and headings, lists and tables if the file is tagged. A file
 * with an error is read once more with its errors passed over.
 * @throws {EncryptedPdf}, or an error of pdf.js for a file that cannot be read at all
 */
export async function readPdf(bytes: Uint8Array): Promise<PdfReading> {
  const fonts = { legacyFonts: legacyFonts(bytes) };
  try {
    return { ...(await readDocument(await openPdf(bytes))), ...fonts };
  } catch (error) {
    if (error instanceof EncryptedPdf) throw error;
    const damage = error instanceof Error ? error.message : String(error);
    const reading = await readDocument(await openPdf(bytes, { stopAtErrors: false }));
    return { ...reading, ...fonts, damage };
  }
}

async function readDocument(pdf: PdfDocument): Promise<Omit<PdfReading, 'legacyFonts'>> {
  try {
    const { info } = await pdf.getMetadata();
    const facts = info as { EncryptFilterName?: string | null; Language?: string; Title?: string };
    if (facts.EncryptFilterName) throw new EncryptedPdf();
    const tagged = await isTagged(pdf);
    const raw: RawPage[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      raw.push(await readPage(pdf, number, tagged));
    }
    return {
      pages: pagesOf(raw),
      tagged,
      language: facts.Language || undefined,
      title: facts.Title || undefined,
    };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** The types of pdf.js declare an object here, but it returns a map. */
async function isTagged(pdf: PdfDocument): Promise<boolean> {
  const marks: unknown = await pdf.getMarkInfo();
  return marks instanceof Map && marks.get('Marked') === true;
}

/** Opens a PDF with pdf.js; the caller must release it with `loadingTask.destroy()`. */
export async function openPdf(
  bytes: Uint8Array,
  { stopAtErrors = true } = {},
): Promise<PdfDocument> {
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

/** What pdf.js gives for a page. */
interface RawPage {
  items: PdfItem[];
  tree: TagNode | null;
  notes: string[];
}

async function readPage(pdf: PdfDocument, number: number, tagged: boolean): Promise<RawPage> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const raw = {
    items: items as PdfItem[],
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
