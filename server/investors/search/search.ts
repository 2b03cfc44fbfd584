import Database from 'better-sqlite3';
import type {
  SearchAnswer,
  SearchDocument,
  SearchQuery,
} from '../../../contract/investors/search.ts';
import type { DocumentRow } from './document-row.ts';
import { facetsOf, filtered } from './filters.ts';
import { bestFirst } from './ranking.ts';
import { inTextExpression, matchExpression } from './search-expression.ts';
import { markedText, snippetOf } from './snippet.ts';
import { type Meaning, understand } from './understood-query.ts';
import { createVocabulary } from './vocabulary.ts';

const MOST_DOCUMENTS = 30;
const MOST_PAGES = 3;
/** Most words of a query from which one may be left out. Bounds the cost. */
const MOST_RELAXED = 6;
/** Weights of a match in the title, and in type, period or law, compared with one in the text. */
const TITLE_WEIGHT = 8;
const KIND_WEIGHT = 3;
/** Row id of a page = document key × this + page number. */
export const PAGES_PER_DOCUMENT = 65_536;

export type DocumentSearch = ReturnType<typeof openDocumentSearch>;

/** Opens the `search.sqlite` of a build, read-only. */
export function openDocumentSearch(file: string) {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  database.pragma('query_only = true');
  const findDocuments = database.prepare<{ whole: string; pages: string }, DocumentRow>(DOCUMENTS);
  // Binds row ids as integers: FTS5 looks up an integer directly and scans for any other number.
  const pageText = database
    .prepare<[bigint], string>('SELECT text FROM pages WHERE rowid = ?')
    .pluck();
  const vocabulary = createVocabulary(
    database.prepare<[], { term: string; count: number }>('SELECT term, count FROM spelling').all(),
  );

  const titles = new Map(
    database
      .prepare<[], [string, string]>('SELECT DISTINCT section, section_title FROM documents')
      .raw()
      .all(),
  );

  function find(meanings: readonly Meaning[]): DocumentRow[] {
    const within = (pages: string) =>
      findDocuments.all({ whole: matchExpression(meanings), pages });
    const inText = within(inTextExpression(meanings));
    // Some words may be in the title, type or section and others on the page: 'annual report dividend'.
    return inText.length > 0 ? inText : within(matchExpression(meanings));
  }

  /** Finds what was asked; if nothing has every word, what has all but one of them. */
  function findMost(meanings: Meaning[]): { rows: DocumentRow[]; meanings: Meaning[] } {
    const rows = find(meanings);
    if (rows.length > 0 || meanings.length < 2 || meanings.length > MOST_RELAXED)
      return { rows, meanings };
    const fewer = meanings
      .map((left) => meanings.filter((meaning) => meaning !== left))
      .map((meanings) => ({ rows: find(meanings), meanings }))
      .filter(({ rows }) => rows.length > 0);
    const titled = fewer.filter(({ rows }) => rows.some(({ titled }) => titled !== null));
    const [fewest] = (titled.length > 0 ? titled : fewer).sort(
      (a, b) => a.rows.length - b.rows.length,
    );
    return fewest ?? { rows, meanings };
  }

  function answerOf(row: DocumentRow, terms: readonly Meaning[]): SearchDocument {
    const rows = row.best?.split(',').slice(0, MOST_PAGES).map(Number) ?? [];
    return {
      id: row.id,
      title: markedText(row.title, terms),
      section: row.section,
      sectionTitle: row.section_title,
      date: row.date,
      href: row.href,
      ...(row.state && row.state_date && { standing: { state: row.state, date: row.state_date } }),
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
    search(query: SearchQuery): SearchAnswer {
      const asked = understand(query.q, vocabulary);
      const { rows, meanings } = asked.length > 0 ? findMost(asked) : { rows: [], meanings: asked };
      const changed = meanings !== asked || meanings.some(({ meant }) => meant);
      const found = bestFirst(filtered(rows, query), meanings);
      return {
        success: true,
        query: changed ? meanings.map(({ text }) => text).join(' ') : query.q,
        total: found.length,
        documents: found.slice(0, MOST_DOCUMENTS).map((row) => answerOf(row, meanings)),
        suggestions: suggestionsOf(meanings),
        facets: facetsOf(rows, query, titles),
      };
    },
    close: () => void database.close(),
  };
}

/** The query with each other word that a misspelt one may have meant. */
function suggestionsOf(meanings: readonly Meaning[]): string[] {
  const place = meanings.findIndex(({ meant = [] }) => meant.length > 0);
  return (meanings[place]?.meant ?? []).map((better) =>
    meanings.map(({ text }, at) => (at === place ? better : text)).join(' '),
  );
}

// A lower (more negative) bm25 is a better match. Groups the matches per document before the joins: a join of two ungrouped lists would be
// scanned once per document.
const DOCUMENTS = `
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
  SELECT documents.*, matchingPages, best, titled, paged
  FROM found CROSS JOIN documents ON documents.key = found.key`;
