import Database from 'better-sqlite3';
import type { SearchAnswer, SearchDocument, SearchQuery } from '../../contract/search.ts';
import type { Standing } from '../../contract/standing.ts';
import { successorsFirst } from './ranking.ts';
import {
  inTextExpression,
  matchExpression,
  parseQuery,
  type SearchTerm,
} from './search-expression.ts';
import { markedText, snippetOf } from './snippet.ts';
import { createSpelling } from './spelling.ts';

/** Maximum documents in one response. */
const MOST_DOCUMENTS = 30;
/** Maximum pages listed per document. */
const MOST_PAGES = 3;
/** Weights of a match in the title, and in type, period or law, compared with one in the text. */
const TITLE_WEIGHT = 8;
const KIND_WEIGHT = 3;
/** Row id of a page = document key × this + page number. */
export const PAGES_PER_DOCUMENT = 65_536;

interface DocumentRow {
  key: number;
  id: string;
  section: string;
  sectionTitle: string;
  date: string;
  href: string;
  title: string;
  /** Id of the document that replaced it. */
  successor: string | null;
  state: Standing['state'] | null;
  stateDate: string | null;
  matchingPages: number;
  /** Row ids of the best pages, best first, separated by commas. */
  best: string | null;
}

export interface DocumentSearch {
  search(query: SearchQuery): SearchAnswer;
  close(): void;
}

/**
 * Opens the index from the build, read-only.
 * @param file path of `search.sqlite`
 */
export function openDocumentSearch(file: string): DocumentSearch {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  database.pragma('query_only = true');
  const findDocuments = database.prepare<
    { whole: string; pages: string; section: string | null; year: string | null },
    DocumentRow
  >(DOCUMENTS);
  // Binds row ids as integers: FTS5 looks up an integer directly and scans for any other number.
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
      ...(row.state && row.stateDate && { standing: { state: row.state, date: row.stateDate } }),
      pages: rows.map((rowid, place) => ({
        page: rowid % PAGES_PER_DOCUMENT,
        href: `${row.href}#page=${rowid % PAGES_PER_DOCUMENT}`,
        // Creating snippets takes more than half the time of a response.
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
      // Some words may be in the title, type or section and others on the page: 'annual report dividend'.
      const found = successorsFirst(inText.length > 0 ? inText : within(matchExpression(terms)));
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

// A lower (more negative) bm25 is a better match. A title, type, period or law with the whole
// query comes first. Groups the matches per document before the joins: a join of two ungrouped lists would be
// scanned once per document.
export const DOCUMENTS = `
  WITH hits AS MATERIALIZED (
    SELECT rowid AS key, NULL AS page, bm25(titles, ${TITLE_WEIGHT}, ${KIND_WEIGHT}) AS score FROM titles WHERE titles MATCH :whole
    UNION ALL
    SELECT rowid / ${PAGES_PER_DOCUMENT}, rowid, bm25(pages, ${TITLE_WEIGHT}, 1)
    FROM pages WHERE pages MATCH :pages
  ),
  found AS MATERIALIZED (
    SELECT key, min(iif(page IS NULL, score, NULL)) AS titled, min(iif(page IS NULL, NULL, score)) AS paged,
           count(page) AS matchingPages, group_concat(page, ',' ORDER BY score, page) AS best
    FROM hits GROUP BY key
  )
  SELECT documents.key, id, section, section_title AS sectionTitle, date, href, title, successor, state,
         state_date AS stateDate, matchingPages, best
  FROM found CROSS JOIN documents ON documents.key = found.key
  WHERE (:section IS NULL OR instr(sections, ' ' || :section || ' ') > 0)
    AND (:year IS NULL OR substr(date, 1, 4) = :year)
  ORDER BY titled IS NULL, coalesce(titled, 0) + coalesce(paged, 0), date DESC, id`;
