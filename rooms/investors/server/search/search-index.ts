import { rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { standingOf } from '../../content/filing-lists.ts';
import type { Filing } from '../../content/filing-schema.ts';
import { normalForm } from './match-expression.ts';
import { PAGES_PER_DOCUMENT } from './search.ts';

export interface IndexedFiling {
  filing: Filing;
  sectionTitle: string;
  sections: string[];
  readPages: () => Promise<string[]>;
}

// `porter` finds other forms of English words. Combining marks count as letters, so that Devanagari words are not split.
const TOKENIZER = `tokenize = "porter unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"`;

const TABLES = `
  CREATE TABLE documents (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, title TEXT NOT NULL, section_title TEXT NOT NULL,
    sections TEXT NOT NULL, date TEXT NOT NULL, href TEXT NOT NULL, successor TEXT, state TEXT, state_date TEXT
  ) STRICT;
  CREATE TABLE synonyms (names TEXT NOT NULL) STRICT;
  CREATE VIRTUAL TABLE titles USING fts5(title, kind, prefix = '2 3', ${TOKENIZER});
  CREATE VIRTUAL TABLE pages USING fts5(about, text, prefix = '2 3', ${TOKENIZER});`;

/** Writes the search index anew. @param synonyms names of the same thing, with commas between them */
export async function writeSearchIndex(
  file: string,
  filings: readonly IndexedFiling[],
  synonyms: readonly string[] = [],
): Promise<void> {
  rmSync(file, { force: true });
  const database = new Database(file);
  try {
    // One transaction for all: one for each document would wait for the disk each time.
    database.exec(`BEGIN; ${TABLES}`);
    const addSynonyms = database.prepare('INSERT INTO synonyms VALUES (?)');
    for (const names of synonyms) addSynonyms.run(names);
    const add = writer(database);
    for (const entry of filings) add(entry, await entry.readPages());
    database.exec(`INSERT INTO pages(pages) VALUES ('optimize'); COMMIT`);
  } finally {
    database.close();
  }
}

function writer(database: Database.Database) {
  const addDocument = database.prepare(
    `INSERT INTO documents VALUES (NULL, @id, @title, @section_title, @sections, @date, @href, @successor, @state, @state_date)`,
  );
  const addTitle = database.prepare('INSERT INTO titles (rowid, title, kind) VALUES (?, ?, ?)');
  const addPage = database.prepare('INSERT INTO pages (rowid, about, text) VALUES (?, ?, ?)');
  return (entry: IndexedFiling, pages: readonly string[]): void => {
    const { lastInsertRowid } = addDocument.run(rowOf(entry));
    const title = normalForm(entry.filing.title);
    const kind = normalForm(kindOf(entry));
    // Binds row ids as integers: FTS5 refuses any other number.
    addTitle.run(BigInt(lastInsertRowid), title, kind);
    for (const [place, text] of pages.entries()) {
      const rowid = BigInt(Number(lastInsertRowid) * PAGES_PER_DOCUMENT + place + 1);
      addPage.run(rowid, `${title} · ${kind}`, normalForm(text));
    }
  };
}

function rowOf({ filing, sectionTitle, sections }: IndexedFiling) {
  const { id, title, date, href, supersededBy: successor = null } = filing;
  const { state = null, date: state_date = null } = standingOf(filing) ?? {};
  const listed = { section_title: sectionTitle, sections: ` ${sections.join(' ')} ` };
  return { id, title, ...listed, date, href, successor, state, state_date };
}

/** What the record says the document is, which its text need not say: 'Annual report', its period, its law. */
const kindOf = ({ filing: { type, period, regulation, notice }, sectionTitle }: IndexedFiling) =>
  [type, period, regulation, notice && `notice ${notice}`, sectionTitle]
    .filter(Boolean)
    .join(' · ');
