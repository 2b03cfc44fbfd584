import Database from 'better-sqlite3';
import type { SearchAnswer, SearchDocument, SearchQuery } from '../../contract/search.ts';
import {
  inTextExpression,
  matchExpression,
  parseQuery,
  type SearchTerm,
} from './search-expression.ts';
import { markedText, snippetOf } from './snippet.ts';
import { createSpelling } from './spelling.ts';

/** Documents in one answer: more than anyone reads. */
const MOST_DOCUMENTS = 30;
/** Pages named of each. */
const MOST_PAGES = 3;
/** A hit in the title weighs this many times one in the text. */
const TITLE_WEIGHT = 8;
/** The row of a page is its document's key times this, plus its number. */
export const PAGES_PER_DOCUMENT = 65_536;

interface DocumentRow {
  key: number;
  id: string;
  section: string;
  sectionTitle: string;
  date: string;
  href: string;
  title: string;
  matchingPages: number;
  /** Rows of the best pages, best first, joined by commas. */
  best: string | null;
}

export interface DocumentSearch {
  search(query: SearchQuery): SearchAnswer;
  close(): void;
}

/**
 * Opens the index that the build made, for reading alone.
 * @param file path of `search.sqlite`
 */
export function openDocumentSearch(file: string): DocumentSearch {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  database.pragma('query_only = true');
  const findDocuments = database.prepare<
    { whole: string; pages: string; section: string | null; year: string | null },
    DocumentRow
  >(DOCUMENTS);
  // Rows are bound as integers: FTS5 seeks to an integer row and scans for any other number.
  const pageText = database
    .prepare<[bigint], string>('SELECT text FROM pages WHERE rowid = ?')
    .pluck();
  const suggest = createSpelling(() =>
    database.prepare<[], { term: string; count: number }>('SELECT term, count FROM spelling').all(),
  );

  function answerOf(row: DocumentRow, terms: readonly SearchTerm[]): SearchDocument {
    const rows = row.best?.split(',').slice(0, MOST_PAGES).map(Number) ?? [];
    return {
      id: row.id,
      title: markedText(row.title, terms),
      section: row.section,
      sectionTitle: row.sectionTitle,
      date: row.date,
      href: row.href,
      pages: rows.map((rowid, place) => ({
        page: rowid % PAGES_PER_DOCUMENT,
        href: `${row.href}#page=${rowid % PAGES_PER_DOCUMENT}`,
        // Cutting these is more than half of the work of an answer.
        ...(place === 0 && { snippet: snippetOf(pageText.get(BigInt(rowid)) ?? '', terms) }),
      })),
      matchingPages: row.matchingPages,
    };
  }

  return {
    search({ q, section, year }) {
      const terms = parseQuery(q);
      if (terms.length === 0) return emptyAnswer(q, []);
      const within = (pages: string) =>
        findDocuments.all({
          whole: matchExpression(terms),
          pages,
          section: section ?? null,
          year: year ?? null,
        });
      const inText = within(inTextExpression(terms));
      // 'annual report dividend': some words in the title, the others on the page.
      const found = inText.length > 0 ? inText : within(matchExpression(terms));
      if (found.length === 0) return emptyAnswer(q, suggest(terms));
      return {
        success: true,
        query: q,
        total: found.length,
        documents: found.slice(0, MOST_DOCUMENTS).map((row) => answerOf(row, terms)),
        suggestions: [],
      };
    },
    close() {
      database.close();
    },
  };
}

function emptyAnswer(query: string, suggestions: string[]): SearchAnswer {
  return { success: true, query, total: 0, documents: [], suggestions };
}

// bm25 is negative, and the more so the better; a title that holds the whole query comes first.
// Hits are put together per document before anything is joined: two lists of them joined to each other
// would be walked through once for each document.
export const DOCUMENTS = `
  WITH hits AS MATERIALIZED (
    SELECT rowid AS key, NULL AS page, bm25(titles) AS score FROM titles WHERE titles MATCH :whole
    UNION ALL
    SELECT rowid / ${PAGES_PER_DOCUMENT}, rowid, bm25(pages, ${TITLE_WEIGHT}, 1)
    FROM pages WHERE pages MATCH :pages
  ),
  found AS MATERIALIZED (
    SELECT key, min(iif(page IS NULL, score, NULL)) AS titled, min(iif(page IS NULL, NULL, score)) AS paged,
           count(page) AS matchingPages, group_concat(page, ',' ORDER BY score, page) AS best
    FROM hits GROUP BY key
  )
  SELECT documents.key, id, section, section_title AS sectionTitle, date, href, title, matchingPages, best
  FROM found CROSS JOIN documents ON documents.key = found.key
  WHERE (:section IS NULL OR instr(sections, ' ' || :section || ' ') > 0)
    AND (:year IS NULL OR substr(date, 1, 4) = :year)
  ORDER BY titled IS NULL, coalesce(titled, 0) + coalesce(paged, 0), date DESC, id`;
