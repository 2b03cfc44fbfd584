import { rmSync } from 'node:fs';
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

/** A change of the tables or the tokenizer needs another number, which rebuilds the index. */
const LAYOUT = 5;

// Combining marks count as letters, so that Devanagari words are not split; accents on Latin letters are removed.
const TOKENIZER = `tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"`;

const TABLES = `
  CREATE TABLE documents (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, stamp TEXT NOT NULL, title TEXT NOT NULL,
    section TEXT NOT NULL, section_title TEXT NOT NULL, sections TEXT NOT NULL,
    date TEXT NOT NULL, type TEXT NOT NULL, href TEXT NOT NULL, successor TEXT, state TEXT, state_date TEXT
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
  const database = openIndex(file);
  try {
    const known = database
      .prepare<[], Record<'id' | 'stamp', string> & { key: number }>('SELECT * FROM documents')
      .all();
    const wanted = new Map(filings.map((entry) => [entry.filing.id, rowOf(entry).stamp]));
    const stale = known.filter(({ id, stamp }) => wanted.get(id) !== stamp);
    const kept = new Set(known.filter((row) => !stale.includes(row)).map(({ id }) => id));
    const missing = filings.filter(({ filing }) => !kept.has(filing.id));
    const write = writer(database);
    // One transaction for all: one for each document would wait for the disk and merge each time.
    database.exec('BEGIN');
    for (const { key } of stale) remove(database, key);
    for (const [place, entry] of missing.entries()) {
      write(entry, await entry.readPages());
      print(`search index: ${place + 1} of ${missing.length} (${entry.filing.file})`);
    }
    database.exec('COMMIT');
    if (missing.length + stale.length > 0) finish(database);
    const pages = database.prepare('SELECT count(*) FROM pages').pluck().get() as number;
    const [written, removed] = [missing.length, stale.length];
    return { documents: filings.length, pages, written, removed };
  } finally {
    database.close();
  }
}

function openIndex(file: string): Database.Database {
  const database = new Database(file);
  if (database.pragma('user_version', { simple: true }) === LAYOUT) return database;
  database.close();
  rmSync(file, { force: true });
  const empty = new Database(file);
  empty.exec(TABLES);
  empty.pragma(`user_version = ${LAYOUT}`);
  return empty;
}

/** The row of a document. Its stamp changes if the file, any field of its record or the way of reading it changes. */
function rowOf({ filing, sectionTitle, sections }: IndexedFiling) {
  const { id, title, section, date, type, href, supersededBy: successor = null } = filing;
  const { state = null, date: state_date = null } = standingOf(filing) ?? {};
  const listed = { section_title: sectionTitle, sections: ` ${sections.join(' ')} ` };
  const row = { id, title, section, ...listed, date, type, href, successor, state, state_date };
  return { ...row, stamp: JSON.stringify([READING, filing.sha256, kindOf(filing), row]) };
}

/** What the record says the document is, which its text need not say: 'Annual report', its period, its law. */
function kindOf({ title, type, period, regulation, notice }: Filing): string {
  const periods = periodWords(`${title} · ${period ?? ''}`).join(' ');
  return [type, period, regulation, notice && `notice ${notice}`, periods]
    .filter(Boolean)
    .join(' · ');
}

function remove(database: Database.Database, key: number): void {
  database
    .prepare('DELETE FROM pages WHERE rowid BETWEEN ? AND ?')
    .run(BigInt(key * PAGES_PER_DOCUMENT), BigInt((key + 1) * PAGES_PER_DOCUMENT - 1));
  database.prepare('DELETE FROM titles WHERE rowid = ?').run(BigInt(key));
  database.prepare('DELETE FROM documents WHERE key = ?').run(key);
}

/** Returns a function that writes a document and its pages. */
function writer(database: Database.Database) {
  const addDocument = database.prepare(
    `INSERT INTO documents VALUES (NULL, @id, @stamp, @title, @section, @section_title, @sections, @date, @type, @href,
                                   @successor, @state, @state_date)`,
  );
  const addTitle = database.prepare('INSERT INTO titles (rowid, title, kind) VALUES (?, ?, ?)');
  const addPage = database.prepare('INSERT INTO pages (rowid, about, text) VALUES (?, ?, ?)');
  return (entry: IndexedFiling, pages: readonly string[]): void => {
    const { lastInsertRowid: key } = addDocument.run(rowOf(entry));
    const { title } = entry.filing;
    const kind = kindOf(entry.filing);
    addTitle.run(key, title, kind);
    const about = `${title} · ${kind} · ${entry.sectionTitle}`;
    for (const [place, text] of pages.entries()) {
      addPage.run(BigInt(Number(key) * PAGES_PER_DOCUMENT + place + 1), about, plainText(text));
    }
  };
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
