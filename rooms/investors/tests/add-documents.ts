import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { sha256Of } from '../../../site/content/sha256.ts';
import type { FilingRecord } from '../content/filing-schema.ts';
import { lockLine } from '../content/published-lock.ts';
import type { FilingSection } from '../contract/filing-sections.ts';
import { writePdf } from '../testing/registry.ts';

/** The filings of a listed company: how many of each hundred go to a section, and their titles. */
const KINDS: { of: number; section: FilingSection; type: string; title: string; pages: number }[] =
  [
    { of: 40, section: 'stock-exchange-disclosure', type: 'Reg. 30', title: 'Order', pages: 2 },
    { of: 45, section: 'stock-exchange-disclosure', type: 'Reg. 33', title: 'Results', pages: 3 },
    { of: 6, section: 'governance', type: 'Policy', title: 'Policy', pages: 5 },
    { of: 5, section: 'financials', type: 'Annual report', title: 'Report', pages: 12 },
    { of: 4, section: 'offer-documents', type: 'ICDR Sch. X', title: 'Addendum', pages: 3 },
  ];

interface Documents {
  /** Number of existing documents. */
  there: number;
  /** Number of documents afterwards. */
  documents: number;
  /** Page texts for the new documents. */
  texts: readonly string[];
}

/** Adds documents of seventeen years to a copy of the content: records, PDFs, lines of the lock. */
export async function addDocuments(
  content: string,
  { there, documents, texts }: Documents,
): Promise<void> {
  const turns = KINDS.flatMap((kind) => Array.from({ length: kind.of }, () => kind));
  const [first, last] = [Date.UTC(2009, 0, 1), Date.UTC(2025, 11, 31)];
  const added = documents - there;
  let lock = '';
  for (let n = 0; n < added; n += 1) {
    // The prime 37 spreads the kinds, so that every kind occurs in every year.
    const kind = turns[(n * 37) % turns.length];
    if (!kind) continue;
    const { section, type, title, pages } = kind;
    const date = new Date(first + ((last - first) * n) / added).toISOString().slice(0, 10);
    const id = `generated-${n}`;
    const file = `${id}.pdf`;
    const path = join(content, 'uploads', file);
    const text = (page: number) => texts[(n * 7919 + page * 31) % texts.length];
    await writePdf(
      path,
      Array.from({ length: pages }, (_, page) => `${title}, ${n}. ${text(page)}`),
    );
    const record: Partial<FilingRecord> = { id, title: `${title}, ${date}, ${n}`, section };
    Object.assign(record, { date, type, file });
    await writeFile(join(content, 'filings', `${id}.yaml`), stringify(record));
    const sha256 = sha256Of(await readFile(path));
    lock += lockLine({ date, sha256, address: `/uploads/${file}` });
  }
  await writeFile(join(content, 'published.lock'), lock, { flag: 'a' });
}
