import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWhole } from './write-whole.ts';

/** What a published file says of itself. */
export interface FilingFacts {
  pages: number;
  bytes: number;
  /** Lower-case hexadecimal SHA-256 of the file. */
  sha256: string;
  /** The text of each page, in reading order, Unicode NFC. */
  text: string[];
  /** True when this reading took the file apart; false when it was known by its hash. */
  fresh: boolean;
}

/** A file that must not be published as it is; `message` says what was expected. */
export class FilingFileError extends Error {
  override readonly name = 'FilingFileError';
}

const FACTS_CACHE = '.cache/filings';
/** Raised when the reading below changes, so that older cached readings are not used. */
const READING = 1;

const cachedSchema = z.strictObject({
  reading: z.literal(READING),
  pages: z.number().int().positive(),
  text: z.array(z.string()),
});

export const sha256Of = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/**
 * Reads a PDF once: a file already read, known by its hash, comes from the cache unparsed.
 * @param cache folder of cached readings, one JSON a hash
 * @throws {FilingFileError} when it is missing, not a PDF, encrypted, damaged or without text
 */
export async function readFiling(file: string, cache = FACTS_CACHE): Promise<FilingFacts> {
  const bytes = await readFile(file).catch(() => {
    throw new FilingFileError('missing: expected this file');
  });
  const sha256 = sha256Of(bytes);
  const place = join(cache, `${sha256}.json`);
  const cached = await readCached(place);
  if (cached) return { ...cached, bytes: bytes.length, sha256, fresh: false };

  const text = await readPages(bytes);
  const facts = { pages: text.length, text };
  await mkdir(cache, { recursive: true });
  await writeWhole(place, JSON.stringify({ reading: READING, ...facts }));
  return { ...facts, bytes: bytes.length, sha256, fresh: true };
}

async function readCached(place: string): Promise<Pick<FilingFacts, 'pages' | 'text'> | undefined> {
  try {
    const { pages, text } = cachedSchema.parse(JSON.parse(await readFile(place, 'utf8')));
    return { pages, text };
  } catch {
    return undefined;
  }
}

async function readPages(bytes: Buffer): Promise<string[]> {
  expectWhole(bytes);
  // Loaded only here: with a warm cache nothing needs a PDF reader.
  const { getDocumentProxy } = await import('unpdf');
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { stopAtErrors: true, verbosity: 0 });
    const { info } = await pdf.getMetadata();
    if ((info as { EncryptFilterName?: string | null }).EncryptFilterName) throw encrypted();
    const text: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      text.push(pageText(items));
      page.cleanup();
    }
    await pdf.loadingTask.destroy();
    if (!text.some((page) => /\p{L}/u.test(page))) {
      throw new FilingFileError(
        'expected text that can be selected and searched, found none: a scan must be made searchable first',
      );
    }
    return text;
  } catch (error) {
    if (error instanceof FilingFileError) throw error;
    if (error instanceof Error && error.name === 'PasswordException') throw encrypted();
    const reason = error instanceof Error ? error.message : String(error);
    throw new FilingFileError(`damaged: expected a whole PDF (${reason})`);
  }
}

const encrypted = () => new FilingFileError('encrypted: expected a PDF without a password');

/**
 * A reader mends many broken files in silence. What is filed must not need mending: it has to begin
 * as a PDF, end as one, and its index of objects has to be where the end says.
 */
function expectWhole(bytes: Buffer): void {
  if (!bytes.subarray(0, 1024).includes('%PDF-')) {
    throw new FilingFileError('not a PDF: expected a file that begins with %PDF-');
  }
  const end = bytes.subarray(-2048).toString('latin1');
  const index = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(end)?.[1];
  if (index === undefined) {
    throw new FilingFileError('damaged: expected a whole PDF, its end is missing');
  }
  const there = bytes.subarray(Number(index), Number(index) + 40).toString('latin1');
  if (!/^\s*(?:xref|\d+\s+\d+\s+obj)/.test(there)) {
    throw new FilingFileError('damaged: expected a whole PDF, its index is not where its end says');
  }
}

interface TextItem {
  str: string;
  hasEOL: boolean;
}

function pageText(items: readonly object[]): string {
  return items
    .filter((item): item is TextItem => 'str' in item)
    .map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str))
    .join('')
    .normalize('NFC');
}
