import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FilingKind, filingKind } from '../../../contract/filing-kinds.ts';
import { sha256Of } from '../../sha256.ts';
import { writeWhole } from '../../write-whole.ts';
import { type KindReading, refuse } from '../kinds/reading.ts';
import { readRecording } from '../kinds/recording.ts';
import { readSpreadsheet } from '../kinds/spreadsheet.ts';
import { readTranscript } from '../kinds/transcript.ts';
import { readXbrl } from '../kinds/xbrl.ts';
import { EncryptedPdf, type PdfPage, type PdfReading } from '../pdf/read-pdf.ts';
import { PdfLimit, readPdfApart } from '../pdf/read-pdf-apart.ts';

type Reading = PdfReading & KindReading;

export interface FilingFacts extends Reading {
  kind: FilingKind;
  bytes: number;
  sha256: string;
  /** True if the PDF was opened; false if the result came from the cache. */
  fresh: boolean;
}

const FACTS_CACHE = '.cache/filings';
/** Increase this when the code below reads something else, so that what was read before is ignored. */
export const READING = 11;

/** Reads a document, or takes what was read of the same bytes. @throws {FilingFileError} if it must not be published */
export async function readFiling(file: string, cache = FACTS_CACHE): Promise<FilingFacts> {
  const bytes = await readFile(file).catch(() => refuse('missing: expected this file'));
  const sha256 = sha256Of(bytes);
  const kind = filingKind(file);
  const place = join(cache, `${sha256}.${kind}.json`);
  const cached = await readCached(place);
  if (cached) return { ...cached, kind, bytes: bytes.length, sha256, fresh: false };

  const reading = await READERS[kind](bytes);
  // Other accounts must not read a document before it is published.
  await mkdir(cache, { recursive: true, mode: 0o700 });
  await writeWhole(place, JSON.stringify({ reading: READING, ...reading }));
  return { ...reading, kind, bytes: bytes.length, sha256, fresh: true };
}

/** @throws {FilingFileError} if the PDF has active content */
export function expectPassive({ active }: FilingFacts): void {
  if (active.length === 0) return;
  refuse(`expected a PDF without active content, got ${active.join(' and ')}: save it without`);
}

/** Numbers of the pages without a letter or a digit, counted from 1: scans, and blank pages. */
export function pagesWithoutText(pages: readonly PdfPage[]): number[] {
  return pages.flatMap(({ text }, place) => (/[\p{L}\p{N}]/u.test(text) ? [] : [place + 1]));
}

/** Only the program writes the cache, so only its version is checked. A document whose file is missing or damaged is read again. */
async function readCached(place: string): Promise<Reading | undefined> {
  try {
    const { reading: version, ...reading } = JSON.parse(await readFile(place, 'utf8'));
    return version === READING ? reading : undefined;
  } catch {
    return undefined;
  }
}

/** Readers of other kinds refuse active content, so what only a PDF says of itself is in order there. */
const passive =
  (read: (bytes: Uint8Array) => Promise<KindReading>) =>
  async (bytes: Buffer): Promise<Reading> => ({
    ...(await read(bytes)),
    tagged: true,
    active: [],
    legacyFonts: [],
  });

const READERS: Record<FilingKind, (bytes: Buffer) => Promise<Reading>> = {
  pdf: readWhole,
  xbrl: passive(readXbrl),
  spreadsheet: passive(readSpreadsheet),
  recording: passive(readRecording),
  transcript: passive(readTranscript),
};

async function readWhole(bytes: Buffer): Promise<Reading> {
  expectWhole(bytes);
  try {
    const reading = await readPdfApart(bytes);
    return { ...reading, count: reading.pages.length };
  } catch (error) {
    if (error instanceof EncryptedPdf) refuse('encrypted: expected a PDF without a password');
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof PdfLimit) refuse(`expected a readable PDF: ${reason}`);
    return refuse(`damaged: expected a whole PDF (${reason})`);
  }
}

/**
 * pdf.js repairs many broken files silently. A filing must not need repair: it must begin and end as a PDF, and its
 * cross-reference table must be where its end says.
 */
function expectWhole(bytes: Buffer): void {
  if (!bytes.subarray(0, 1024).includes('%PDF-')) {
    refuse('not a PDF: expected a file that begins with %PDF-');
  }
  const end = bytes.subarray(-2048).toString('latin1');
  const index = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(end)?.[1];
  if (index === undefined) refuse('damaged: expected a whole PDF, its end is missing');
  const there = bytes.subarray(Number(index), Number(index) + 40).toString('latin1');
  if (!/^\s*(?:xref|\d+\s+\d+\s+obj)/.test(there)) {
    refuse('damaged: expected a whole PDF, its index is not where its end says');
  }
}
