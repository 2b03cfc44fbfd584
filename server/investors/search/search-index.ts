import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { READING } from '../../../model/investors/filings/filing-facts.ts';
import { standingOf } from '../../../model/investors/filings/filing-standing.ts';
import type { Filing } from '../../../model/schemas/filing.ts';
import { periodWords } from './periods.ts';
import { PAGES_PER_DOCUMENT } from './search.ts';

export interface IndexedFiling {
  filing: Filing;
  sectionTitle: string;
  /** Addresses of the sections that list it. Offer documents on the ESG page have two. */
  sections: string[];
  /** Called only if the file is not in the index yet. */
  readPages: () => Promise<string[]>;
}

/** Part of every key, so that a change of the tables or the tokenizer rebuilds the index. */
const LAYOUT = '4';

/** Documents per transaction. One transaction per document would wait for the disk and merge each time. */
const AT_ONCE = 100;

// Combining marks count as letters, so that Devanagari words are not split; accents on Latin letters are removed.
const TOKENIZER = `tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"`;

const TABLES = `
  CREATE TABLE documents (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, stamp TEXT NOT NULL, title TEXT NOT NULL,
    section TEXT NOT NULL, section_title TEXT NOT NULL, sections TEXT NOT NULL,
    date TEXT NOT NULL, type TEXT NOT NULL, href TEXT NOT NULL, page_count INTEGER NOT NULL,
    successor TEXT, state TEXT, state_date TEXT
  ) STRICT;
  CREATE VIRTUAL TABLE titles USING fts5(title, kind, prefix = '2 3', ${TOKENIZER});
  CREATE VIRTUAL TABLE pages USING fts5(about, text, prefix = '2 3', ${TOKENIZER});
  CREATE VIRTUAL TABLE words USING fts5vocab(pages, row);
  CREATE TABLE spelling (term TEXT PRIMARY KEY, count INTEGER NOT NULL) STRICT, WITHOUT ROWID;`;

/** Updates the search index where files have changed. @param print receives one line per document read */
export async function updateSearchIndex(
  file: string,
  filings: readonly IndexedFiling[],
  print: (line: string) => void = () => {},
) {
  await mkdir(dirname(file), { recursive: true });
  const database = new Database(file);
  try {
    prepareTables(database);
    const removed = removeStale(database, filings);
    const written = await writeMissing(database, filings, print);
    if (written + removed > 0) finish(database);
    const pages = database.prepare('SELECT count(*) FROM pages').pluck().get() as number;
    return { documents: filings.length, pages, written, removed };
  } finally {
    database.close();
  }
}

function prepareTables(database: Database.Database): void {
  const layout = Number(LAYOUT);
  if (database.pragma('user_version', { simple: true }) === layout) return;
  const tables = database
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '%\\_%' ESCAPE '\\'`,
    )
    .pluck()
    .all() as string[];
  for (const table of tables) database.exec(`DROP TABLE "${table}"`);
  database.exec(TABLES);
  database.pragma(`user_version = ${layout}`);
}

/** Changes if the file, any field of its record or the way of reading it changes. */
function stampOf({ filing, sectionTitle, sections }: IndexedFiling): string {
  return JSON.stringify([
    READING,
    filing.sha256,
    filing.title,
    filing.date,
    filing.href,
    kindOf(filing),
    sectionTitle,
    sections,
    filing.supersededBy,
    standingOf(filing),
  ]);
}

/** What the record says the document is, which its text need not say: 'Annual report', its period, its law. */
function kindOf({ title, type, period, regulation, notice }: Filing): string {
  const periods = periodWords(`${title} · ${period ?? ''}`).join(' ');
  return [type, period, regulation, notice && `notice ${notice}`, periods]
    .filter(Boolean)
    .join(' · ');
}

function removeStale(database: Database.Database, filings: readonly IndexedFiling[]): number {
  const wanted = new Map(filings.map((entry) => [entry.filing.id, stampOf(entry)]));
  const rows = database.prepare('SELECT key, id, stamp FROM documents').all() as {
    key: number;
    id: string;
    stamp: string;
  }[];
  const stale = rows.filter(({ id, stamp }) => wanted.get(id) !== stamp);
  const remove = database.transaction((key: number) => {
    database
      .prepare('DELETE FROM pages WHERE rowid BETWEEN ? AND ?')
      .run(BigInt(key * PAGES_PER_DOCUMENT), BigInt((key + 1) * PAGES_PER_DOCUMENT - 1));
    database.prepare('DELETE FROM titles WHERE rowid = ?').run(BigInt(key));
    database.prepare('DELETE FROM documents WHERE key = ?').run(key);
  });
  for (const { key } of stale) remove(key);
  return stale.length;
}

async function writeMissing(
  database: Database.Database,
  filings: readonly IndexedFiling[],
  print: (line: string) => void,
): Promise<number> {
  const there = new Set(database.prepare('SELECT id FROM documents').pluck().all() as string[]);
  const missing = filings.filter(({ filing }) => !there.has(filing.id));
  const write = writer(database);
  for (let first = 0; first < missing.length; first += AT_ONCE) {
    const batch = missing.slice(first, first + AT_ONCE);
    const read: [IndexedFiling, string[]][] = [];
    for (const entry of batch) {
      read.push([entry, await entry.readPages()]);
      const place = first + read.length;
      print(`search index: ${place} of ${missing.length} (${entry.filing.file})`);
    }
    write(read);
  }
  return missing.length;
}

/** Returns a function that writes documents and their pages in one transaction. */
function writer(
  database: Database.Database,
): (documents: readonly [IndexedFiling, pages: string[]][]) => void {
  const addDocument = database.prepare(
    `INSERT INTO documents (id, stamp, title, section, section_title, sections, date, type, href, page_count,
                            successor, state, state_date)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const addTitle = database.prepare('INSERT INTO titles (rowid, title, kind) VALUES (?, ?, ?)');
  const addPage = database.prepare('INSERT INTO pages (rowid, about, text) VALUES (?, ?, ?)');
  return database.transaction((documents: readonly [IndexedFiling, string[]][]) => {
    for (const [entry, pages] of documents) {
      const { filing, sectionTitle, sections } = entry;
      const standing = standingOf(filing);
      const { lastInsertRowid: key } = addDocument.run(
        filing.id,
        stampOf(entry),
        filing.title,
        filing.section,
        sectionTitle,
        ` ${sections.join(' ')} `,
        filing.date,
        filing.type,
        filing.href,
        pages.length,
        filing.supersededBy,
        standing?.state,
        standing?.date,
      );
      const kind = kindOf(filing);
      addTitle.run(key, filing.title, kind);
      const about = `${filing.title} · ${kind} · ${sectionTitle}`;
      for (const [place, text] of pages.entries()) {
        addPage.run(BigInt(Number(key) * PAGES_PER_DOCUMENT + place + 1), about, plainText(text));
      }
    }
  });
}

/** Composes characters (NFC) and removes the control characters that mark matches. */
function plainText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the purpose is to remove control characters
  return text.normalize('NFC').replace(/[\u0000-\u0008\u000b-\u001f]/g, ' ');
}

/** Merges the index into one segment, writes the words for spelling suggestions, and leaves one file without a log. */
function finish(database: Database.Database): void {
  database.exec(
    `INSERT INTO pages(pages) VALUES ('optimize'); INSERT INTO titles(titles) VALUES ('optimize')`,
  );
  database.exec('DELETE FROM spelling');
  // Numbers need no suggestions.
  database.exec(`INSERT INTO spelling SELECT term, doc FROM words
                 WHERE length(term) BETWEEN 2 AND 30 AND term NOT GLOB '*[0-9]*'`);
  database.exec('VACUUM');
}
