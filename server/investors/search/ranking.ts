import type { DocumentRow } from './document-row.ts';
import { hitsIn } from './snippet.ts';
import { STOP_WORDS, TIME_WORDS } from './trade-words.ts';
import type { Meaning } from './understood-query.ts';
import { wordsOf } from './words.ts';

/** How much of its title a document needs in the query to come before those with more of theirs. */
const MOST_OF_TITLE = 0.5;

/**
 * Best first: documents that are called what was asked for, then those whose title says it, then those of that type,
 * period or law, each newest first; then the pages that match best.
 */
export function bestFirst(
  rows: readonly DocumentRow[],
  meanings: readonly Meaning[],
): DocumentRow[] {
  const ranked = rows.map((row) => ({ row, ...placeOf(row, meanings) }));
  ranked.sort(
    (a, b) =>
      a.place - b.place ||
      (a.place === MENTIONED ? scoreOf(a.row) - scoreOf(b.row) : 0) ||
      b.row.date.localeCompare(a.row.date) ||
      b.share - a.share ||
      a.row.id.localeCompare(b.row.id),
  );
  return successorsFirst(ranked.map(({ row }) => row));
}

const MENTIONED = 4;
const scoreOf = ({ titled, paged }: DocumentRow) => (titled ?? 0) + (paged ?? 0);

function placeOf({ titled, title, state }: DocumentRow, meanings: readonly Meaning[]) {
  if (titled === null) return { place: MENTIONED, share: 0 };
  const words = wordsOf(title);
  const isHit = new Set(
    hitsIn(words, meanings).flatMap(({ first, after }) => words.slice(first, after)),
  );
  const telling = words.filter(
    ({ folded }) => !/\d/.test(folded) && !STOP_WORDS.has(folded) && !TIME_WORDS.has(folded),
  );
  const share = telling.filter((word) => isHit.has(word)).length / Math.max(telling.length, 1);
  const place = share === 1 ? 0 : share >= MOST_OF_TITLE ? 1 : share > 0 ? 2 : 3;
  return { place: state === 'withdrawn' ? MENTIONED - 1 : place, share };
}

/** Moves each replaced document directly below the document that replaced it, if both were found. */
function successorsFirst(rows: readonly DocumentRow[]): DocumentRow[] {
  const found = new Set(rows.map(({ id }) => id));
  const replaced = Map.groupBy(rows, ({ successor }) => successor ?? '');
  const withReplaced = (row: DocumentRow): DocumentRow[] => [
    row,
    ...(replaced.get(row.id) ?? []).flatMap(withReplaced),
  ];
  return rows
    .filter(({ successor }) => successor === null || !found.has(successor))
    .flatMap(withReplaced);
}
