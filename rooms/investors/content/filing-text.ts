import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pagesWithoutText, readFiling, refuse } from './filing-facts.ts';
import type { FilingRecord } from './filing-schema.ts';
import { joinDividedWords } from './pdf/read-pdf.ts';

type Named = Pick<FilingRecord, 'id' | 'file' | 'imageOnly'>;

/** The pages of a document for the search: from its PDF or, for a scan, from `ocr/<id>.txt`. */
export async function readFilingPages(folder: string, filing: Named): Promise<string[]> {
  const { pages } = await readFiling(join(folder, 'uploads', filing.file));
  return filing.imageOnly ? ((await readSidecar(folder, filing.id)) ?? pages) : pages;
}

/** Text of a scan from an OCR program: pages separated by a form feed. */
async function readSidecar(folder: string, id: string): Promise<string[] | undefined> {
  const text = await readFile(join(folder, 'ocr', `${id}.txt`), 'utf8').catch(() => undefined);
  const pages = text?.replace(/\f\s*$/, '').split('\f');
  return pages && joinDividedWords(pages.map((page) => page.normalize('NFC').trim()));
}

export async function textProblem(
  folder: string,
  record: Named,
  pages: readonly string[],
): Promise<string | undefined> {
  if (!record.imageOnly) {
    return isSilent(pages) ? NO_TEXT : undefined;
  }
  const sidecar = await readSidecar(folder, record.id);
  return !sidecar || sidecar.length === pages.length
    ? undefined
    : `expected ${pages.length} pages in ocr/${record.id}.txt, one after each form feed, got ${sidecar.length}`;
}

const isSilent = (pages: readonly string[]) =>
  pages.length > 0 && pagesWithoutText(pages).length === pages.length;

const NO_TEXT =
  'expected text that can be selected and searched, found none: make the scan searchable, or publish it as a scan and give the reason';

export function expectText(pages: readonly string[], imageOnly: string | undefined): void {
  if (!imageOnly && isSilent(pages)) refuse(NO_TEXT);
}
