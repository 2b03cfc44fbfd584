import Database from 'better-sqlite3';
import type {
  SearchAnswer,
  SearchDocument,
  SearchQuery,
  SnippetRun,
  Standing,
} from '../../contract/answers.ts';
import { matchExpressions, synonymsOf } from './match-expression.ts';

const MOST_DOCUMENTS = 30;
const MOST_PAGES = 3;
const [START, END] = ['\u0002', '\u0003'];
/** Row id of a page = document key × this + page number. */
export const PAGES_PER_DOCUMENT = 65_536;

interface DocumentRow {
  key: number;
  id: string;
  title: string;
  section_title: string;
  date: string;
  href: string;
  state: Standing['state'] | null;
  state_date: string | null;
  total: number;
  /** Row ids of the best pages, best first, separated by commas. */
  best: string | null;
}

/** Texts of some rows with their matches between two control characters. */
interface MarkedRows {
  match: string;
  rows: string;
}

export type DocumentSearch = ReturnType<typeof openDocumentSearch>;

export function openDocumentSearch(file: string) {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  const synonyms = synonymsOf(
    database.prepare<[], string>('SELECT names FROM synonyms').pluck().all(),
  );
  const find = {
    best: database.prepare<{ match: string }, DocumentRow>(
      `${FOUND} ORDER BY titled, iif(titled < 0, 0, score), date DESC, id LIMIT ${MOST_DOCUMENTS}`,
    ),
    newest: database.prepare<{ match: string }, DocumentRow>(
      `${FOUND} ORDER BY date DESC, score, id LIMIT ${MOST_DOCUMENTS}`,
    ),
  } satisfies Record<NonNullable<SearchQuery['order']>, unknown>;
  const titles = database.prepare<MarkedRows, [number, string]>(TITLES).raw();
  const snippets = database.prepare<MarkedRows, [number, string]>(SNIPPETS).raw();

  /** @param any finds each word, which is marked in titles too that do not have all */
  function answerOf(rows: readonly DocumentRow[], match: string, any: string): SearchDocument[] {
    const keys = JSON.stringify(rows.map(({ key }) => key));
    const marked = {
      titles: new Map(titles.all({ match: any, rows: keys })),
      snippets: new Map(snippets.all({ match, rows: JSON.stringify(rows.flatMap(bestPages)) })),
    };
    return rows.map((row) => documentOf(row, marked));
  }

  return {
    search({ q, order = 'best' }: SearchQuery): SearchAnswer {
      const matches = matchExpressions(q, synonyms);
      for (const match of matches) {
        const rows = find[order].all({ match });
        const total = rows[0]?.total ?? 0;
        if (total === 0) continue;
        const documents = answerOf(rows, match, matches.at(-1) ?? match);
        return { success: true, total, exact: match === matches[0], documents };
      }
      return { success: true, total: 0, exact: true, documents: [] };
    },
    close: () => void database.close(),
  };
}

const bestPages = ({ best }: DocumentRow): number[] =>
  best?.split(',').slice(0, MOST_PAGES).map(Number) ?? [];

function documentOf(
  row: DocumentRow,
  marked: Record<'titles' | 'snippets', ReadonlyMap<number, string>>,
): SearchDocument {
  return {
    id: row.id,
    title: runsOf(marked.titles.get(row.key) ?? row.title),
    sectionTitle: row.section_title,
    date: row.date,
    href: row.href,
    ...(row.state && row.state_date && { standing: { state: row.state, date: row.state_date } }),
    pages: bestPages(row)
      .map((rowid) => ({
        page: rowid % PAGES_PER_DOCUMENT,
        href: `${row.href}#page=${rowid % PAGES_PER_DOCUMENT}`,
        snippet: runsOf(marked.snippets.get(rowid) ?? ''),
      }))
      // The words of the others are in the title.
      .filter(({ snippet }) => snippet.some(({ hit }) => hit)),
  };
}

function runsOf(marked: string): SnippetRun[] {
  return marked
    .replace(/\s+/g, ' ')
    .replaceAll(END, START)
    .split(START)
    .map((text, place) => ({ text, hit: place % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

// A lower (more negative) bm25 is a better match. Groups the matches per document before the join: a join of ungrouped
// lists would be scanned once per document.
const FOUND = `
  WITH hits AS MATERIALIZED (
    SELECT rowid AS key, NULL AS page, bm25(titles, 4, 1) AS score FROM titles WHERE titles MATCH :match
    UNION ALL
    SELECT rowid / ${PAGES_PER_DOCUMENT}, rowid, bm25(pages, 0.1, 1) FROM pages WHERE pages MATCH :match
  ),
  found AS MATERIALIZED (
    SELECT key, min(iif(page IS NULL, score, 0)) AS titled, min(score) AS score,
           group_concat(page, ',' ORDER BY score, page) AS best
    FROM hits GROUP BY key
  )
  SELECT documents.*, best, count(*) OVER () AS total FROM found CROSS JOIN documents ON documents.key = found.key`;

// The plus makes SQLite read the matches once instead of once for each row.
const MARKED = '+rowid IN (SELECT value FROM json_each(:rows))';
const TITLES = `
  SELECT rowid, highlight(titles, 0, char(2), char(3)) FROM titles WHERE titles MATCH :match AND ${MARKED}`;
const SNIPPETS = `
  SELECT rowid, snippet(pages, 1, char(2), char(3), '…', 24) FROM pages WHERE pages MATCH :match AND ${MARKED}`;
