import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Block, PdfItem, TagNode } from './blocks.ts';
import { laidOutBlocks } from './laid-out-blocks.ts';
import { taggedBlocks } from './tagged-blocks.ts';

/** Text and structure of a PDF, page by page. */
export interface PdfReading {
  pages: PdfPage[];
  /** True if the file has tags, which screen readers need. */
  tagged: boolean;
  /** Language tag from the file: `en-IN`. */
  language?: string | undefined;
  title?: string | undefined;
}

export interface PdfPage {
  /** All text in reading order, including form fields and notes, in Unicode NFC. */
  text: string;
  blocks: Block[];
}

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;
type PdfPageProxy = Awaited<ReturnType<PdfDocument['getPage']>>;

/** The PDF requires a password. */
export class EncryptedPdf extends Error {}

/**
 * Reads every page of a PDF: its text, and headings, lists and tables if the file is tagged.
 * @throws {EncryptedPdf}, or an error of pdf.js for a damaged file
 */
export async function readPdf(bytes: Uint8Array): Promise<PdfReading> {
  const pdf = await openPdf(bytes);
  try {
    const { info } = await pdf.getMetadata();
    const facts = info as { EncryptFilterName?: string | null; Language?: string; Title?: string };
    if (facts.EncryptFilterName) throw new EncryptedPdf();
    const tagged = await isTagged(pdf);
    const pages: PdfPage[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      pages.push(await readPage(page, tagged));
      page.cleanup();
    }
    return {
      pages,
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
export async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
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
      stopAtErrors: true,
      useSystemFonts: false,
      verbosity: 0,
    }).promise;
  } catch (error) {
    throw error instanceof PasswordException ? new EncryptedPdf() : error;
  }
}

async function readPage(page: PdfPageProxy, tagged: boolean): Promise<PdfPage> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const runs = items as PdfItem[];
  const tree = tagged ? ((await page.getStructTree()) as TagNode | null) : null;
  const notes = await notesOf(page);
  const blocks = tree ? taggedBlocks(tree, runs) : laidOutBlocks(runs);
  return {
    text: [pageText(runs), ...notes].join('\n'),
    blocks: [...blocks, ...notes.map((text): Block => ({ kind: 'paragraph', text }))],
  };
}

function pageText(items: readonly PdfItem[]): string {
  return items
    .map(({ str = '', hasEOL }) => (hasEOL ? `${str}\n` : str))
    .join('')
    .normalize('NFC');
}

/** Form field values and notes of the page. */
async function notesOf(page: PdfPageProxy): Promise<string[]> {
  const found = (await page.getAnnotations()) as {
    fieldValue?: unknown;
    contentsObj?: { str?: string };
    hidden?: boolean;
  }[];
  return found
    .filter(({ hidden }) => !hidden)
    .flatMap(({ fieldValue, contentsObj }) => [fieldValue, contentsObj?.str].flat())
    .filter((value): value is string => typeof value === 'string' && /\p{L}|\p{N}/u.test(value))
    .map((value) => value.normalize('NFC').trim());
}
