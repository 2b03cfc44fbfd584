import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pagesWithoutText } from '../../content-model/filing-facts.ts';
import { EncryptedPdf } from '../../content-model/pdf/read-pdf.ts';
import { PdfLimit, readPdfApart } from '../../content-model/pdf/read-pdf-apart.ts';
import { type Figure, worst } from './figure.ts';

/** How the reader did on one file, against `pdftotext` of poppler. */
interface Outcome {
  file: string;
  seconds: number;
  /** Words that `pdftotext` finds, and how many of them the reader finds. */
  words: number;
  found: number;
  /** Why the reader gave nothing; undefined if it gave text, or there is none. */
  failed?: 'crashed' | 'damaged' | 'encrypted' | 'no text';
}

/** Reads every PDF under a folder and compares its words with those of `pdftotext`. */
export async function benchPdfs(folder: string, print: (line: string) => void): Promise<Figure[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.pdf$/i.test(name));
  const outcomes: Outcome[] = [];
  for (const name of names.sort()) {
    const outcome = await compared(join(folder, name));
    outcomes.push(outcome);
    const { words, found, failed, seconds } = outcome;
    if (failed || found < words || seconds > 5) {
      const reason = failed ? `, ${failed}` : '';
      print(`${name}: ${found} of ${words} words, ${seconds.toFixed(1)} s${reason}`);
    }
  }
  return figuresOf(outcomes);
}

function figuresOf(outcomes: readonly Outcome[]): Figure[] {
  const refused = outcomes.filter(({ failed, words }) => failed && words > 0);
  const open = outcomes.filter(({ failed }) => failed !== 'encrypted');
  const count = (wanted: Outcome['failed']) =>
    refused.filter(({ failed }) => failed === wanted).length;
  const sum = (of: 'words' | 'found') => open.reduce((total, outcome) => total + outcome[of], 0);
  const slowest = worst(outcomes.map(({ file, seconds }) => [file, seconds]));
  const figures: Omit<Figure, 'part'>[] = [
    {
      name: `word recall over ${outcomes.length.toLocaleString('en')} PDFs, of pdftotext's words`,
      value: (100 * sum('found')) / sum('words'),
      unit: '%',
      limit: { least: 99 },
      note: `${sum('words').toLocaleString('en')} words`,
    },
    { name: 'reader stopped by a PDF', value: count('crashed'), unit: 'files', limit: { most: 0 } },
    {
      name: 'slowest PDF',
      value: slowest.value,
      unit: 's',
      limit: { most: 10 },
      note: slowest.note,
    },
    {
      name: 'PDFs with text refused',
      value: count('no text') + count('damaged'),
      unit: 'files',
      limit: { most: 0 },
      note: `${count('damaged')} as damaged; ${count('encrypted')} more need a password`,
    },
  ];
  return figures.map((figure): Figure => ({ part: 'pdfs', ...figure }));
}

async function compared(file: string): Promise<Outcome> {
  const expected = await popplerWords(file);
  const started = performance.now();
  const read = await readerText(file);
  const seconds = (performance.now() - started) / 1000;
  return {
    file,
    seconds,
    words: expected.length,
    found: 'text' in read ? foundIn(wordsOf(read.text), expected) : 0,
    ...('failed' in read && { failed: read.failed }),
  };
}

async function readerText(file: string): Promise<{ text: string } | Pick<Outcome, 'failed'>> {
  try {
    const { pages } = await readPdfApart(await readFile(file));
    if (pagesWithoutText(pages).length === pages.length) return { failed: 'no text' };
    return { text: pages.map(({ text }) => text).join('\n') };
  } catch (error) {
    if (error instanceof EncryptedPdf) return { failed: 'encrypted' };
    return { failed: error instanceof PdfLimit ? 'crashed' : 'damaged' };
  }
}

/**
 * The words that `pdftotext` finds and a reader sees. Its text includes what printers write outside
 * the page, such as job numbers; its list of words with their places does not.
 */
async function popplerWords(file: string): Promise<string[]> {
  const placed = await pdftotext('-cropbox', '-bbox', file);
  const seen = [...placed.matchAll(/<word [^>]*>(.*?)<\/word>/gs)].map(([, word = '']) =>
    unescaped(word),
  );
  // The text joins words that are divided at the end of a line.
  const joined = seen.flatMap((word, place) =>
    /\p{L}-$/u.test(word) ? [word.slice(0, -1) + seen[place + 1]] : [],
  );
  const visible = counts(wordsOf([...seen, ...joined].join(' ')));
  return wordsOf(await pdftotext(file)).filter((word) => take(visible, word));
}

async function pdftotext(...asked: string[]): Promise<string> {
  try {
    const limits = { maxBuffer: 1e9, timeout: 60_000 };
    const run = promisify(execFile);
    return (await run('pdftotext', ['-enc', 'UTF-8', ...asked, '-'], limits)).stdout;
  } catch {
    return '';
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);

/** Words in the sense of the search. A CJK character counts as one word: lines break between any two. */
function wordsOf(text: string): string[] {
  const words =
    text.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]|[\p{L}\p{N}\p{M}]+/gu) ?? [];
  // Normalized after the split, so that ™ does not become the word `tm`.
  return words.map((word) => word.normalize('NFKC').toLowerCase());
}

function counts(words: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const word of words) found.set(word, (found.get(word) ?? 0) + 1);
  return found;
}

/** Takes one of this word. @returns false if none is left */
function take(words: Map<string, number>, word: string): boolean {
  const left = words.get(word) ?? 0;
  words.set(word, left - 1);
  return left > 0;
}

/** How many of the expected words are found, each as often as it is there. */
function foundIn(words: readonly string[], expected: readonly string[]): number {
  const left = counts(words);
  return expected.filter((word) => take(left, word)).length;
}
