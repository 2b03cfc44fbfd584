import { readFile } from 'node:fs/promises';
import { limitedThread, ThreadLimit } from '../../../site/content/limited-thread.ts';
import { readOnce } from '../../../site/content/read-once.ts';
import { sha256Of } from '../../../site/content/sha256.ts';
import { type FilingKind, filingKind } from '../contract/filing-kinds.ts';
import { EncryptedPdf, type PdfReading } from './pdf/read-pdf.ts';
import type { Answer } from './pdf/reading-worker.ts';

/** A file that must not be published; `message` says what was expected. */
export class FilingFileError extends Error {
  override readonly name = 'FilingFileError';
}

export function refuse(message: string): never {
  throw new FilingFileError(message);
}

export interface FilingFacts extends PdfReading {
  kind: FilingKind;
  bytes: number;
  sha256: string;
  /** True if a PDF was opened; false if what it says came from the cache. */
  fresh: boolean;
}

const FACTS_CACHE = '.cache/filings';
/** Increase this when the code below reads something else, so that what was read before is ignored. */
export const READING = 13;

/** What is taken of a document that is not a PDF: no text, and nothing to warn of. */
const UNREAD: PdfReading = { pages: [], tagged: true, active: [], hidden: [] };

/** Reads a PDF, or takes what was read of the same bytes. @throws {FilingFileError} if it must not be published */
export async function readFiling(file: string, cache = FACTS_CACHE): Promise<FilingFacts> {
  const bytes = await readFile(file).catch(() => refuse('missing: expected this file'));
  if (bytes.length === 0) refuse('empty: expected a file with content');
  const sha256 = sha256Of(bytes);
  const kind = filingKind(file);
  const own = { kind, bytes: bytes.length, sha256 };
  if (kind !== 'pdf') return { ...UNREAD, ...own, fresh: false };
  const { facts, fresh } = await readOnce(cache, READING, bytes, () => readWhole(bytes));
  return { ...facts, ...own, fresh };
}

export function expectPassive({ active }: FilingFacts): void {
  if (active.length === 0) return;
  refuse(`expected a PDF without active content, got ${active.join(' and ')}: save it without`);
}

/** Numbers of the pages without a letter or a digit, counted from 1: scans, and blank pages. */
export function pagesWithoutText(pages: readonly string[]): number[] {
  return pages.flatMap((text, place) => (/[\p{L}\p{N}]/u.test(text) ? [] : [place + 1]));
}

async function readWhole(bytes: Buffer): Promise<PdfReading> {
  expectWhole(bytes);
  try {
    return await readPdfApart(bytes);
  } catch (error) {
    if (error instanceof EncryptedPdf) refuse(error.message);
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof ThreadLimit) refuse(`expected a readable PDF: ${reason}`);
    return refuse(`damaged: expected a whole PDF (${reason})`);
  }
}

/** pdf.js repairs broken files silently. A filing must not need it: beginning, end and index must be where they belong. */
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

/** Ten times what a filing of 1,000 pages needs; only a hostile or broken file takes longer. */
const LIMIT_MS = 120_000;

const ask = limitedThread(new URL('./pdf/reading-worker.ts', import.meta.url), 2048);

/** Reads a PDF in a thread that a hostile file may end. @throws {EncryptedPdf}, {ThreadLimit}, or another Error */
export async function readPdfApart(bytes: Uint8Array, limitMs = LIMIT_MS): Promise<PdfReading> {
  const answer = await ask<Answer>(bytes, limitMs);
  if ('reading' in answer) return answer.reading;
  throw 'encrypted' in answer ? new EncryptedPdf(answer.encrypted) : new Error(answer.damaged);
}
