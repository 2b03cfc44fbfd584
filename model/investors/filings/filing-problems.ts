import { filingKind } from '../../../contract/filing-kinds.ts';
import { isPublic, minuteOf, publicMoment } from '../../moments.ts';
import type { Filing, FilingRecord } from '../../schemas/filing.ts';
import { type Problem, shown } from '../../yaml/problems.ts';
import { exactLinks } from './exact-links.ts';

const recordOf = ({ id }: FilingRecord) => `content/filings/${id}.yaml`;

/** Problems between records that are each valid. @param today ISO day in the company's time zone */
export function recordProblems(records: readonly FilingRecord[], today: string): Problem[] {
  const byFile = firstBy(records, ({ file }) => file);
  const replacements: Replacements = {
    byId: new Map(records.map((record) => [record.id, record])),
    firstToReplace: firstBy(records, ({ supersedes }) => supersedes),
  };
  const rivals = rivalLinks(records);
  return records.flatMap((record) => {
    const problem = (field: string, message: string): Problem => ({
      file: recordOf(record),
      field,
      message,
    });
    const problems: Problem[] = [];
    const { publishAt = today } = record;
    const latest = publishAt > today ? publishAt.slice(0, 10) : today;
    if (record.date > latest) {
      problems.push(problem('date', `expected a date up to ${latest}, got ${record.date}`));
    }
    if (record.section === 'esg' && !record.esg) {
      problems.push(
        problem('esg', 'expected DRHP, RHP or MCMD: that page lists documents by group'),
      );
    }
    const first = byFile.get(record.file);
    if (first && first !== record) {
      const message = `expected a file that no other record names, got ${shown(record.file)}, which ${recordOf(first)} names`;
      problems.push(problem('file', message));
    }
    for (const [field, date] of laterDays(record)) {
      if (date >= record.date && date <= today) continue;
      problems.push(problem(field, `expected a day from ${record.date} to ${today}, got ${date}`));
    }
    const said = wrongTranscript(record, replacements.byId);
    if (said) problems.push(problem('transcribes', said));
    const rival = rivals.get(record.id);
    if (rival) problems.push(problem(record.notice ? 'notice' : 'period', rival));
    const wrong = wrongReplacement(record, replacements);
    if (wrong) problems.push(problem('supersedes', wrong));
    return problems;
  });
}

/** The days on which a document was withdrawn or its record corrected, by field. */
function laterDays({ withdrawn, amendments = [] }: FilingRecord): [field: string, date: string][] {
  const amended = amendments.map(({ date }, place): [string, string] => [
    `amendments[${place}].date`,
    date,
  ]);
  return withdrawn ? [['withdrawn.date', withdrawn.date], ...amended] : amended;
}

/** Documents with the exact link of another, by id: only a replacement may share it. */
function rivalLinks(records: readonly FilingRecord[]): Map<string, string> {
  const links = [...exactLinks(records)];
  return new Map(
    links.flatMap(([link, [first, ...others]]) =>
      others.map(({ id }): [string, string] => [
        id,
        `expected one document for ${link}, got also ${first?.id}: say which replaces the other (supersedes)`,
      ]),
    ),
  );
}

function wrongTranscript(
  { file, transcribes }: FilingRecord,
  byId: Replacements['byId'],
): string | undefined {
  if (filingKind(file) !== 'transcript')
    return transcribes && 'expected only of a transcript (.vtt)';
  const recording = byId.get(transcribes ?? '');
  if (recording && filingKind(recording.file) === 'recording') return undefined;
  return `expected the id of the recording, published before its transcript, got ${shown(transcribes)}`;
}

interface Replacements {
  byId: ReadonlyMap<string, FilingRecord>;
  /** Keyed by the id of the replaced document. */
  firstToReplace: ReadonlyMap<string | undefined, FilingRecord>;
}

function wrongReplacement(
  record: FilingRecord,
  { byId, firstToReplace }: Replacements,
): string | undefined {
  const { supersedes } = record;
  if (supersedes === undefined) return undefined;
  if (!byId.has(supersedes)) {
    return `expected the id of a document in content/filings, got ${shown(supersedes)}`;
  }
  const moment = Math.max(publicMoment(), minuteOf(record)?.getTime() ?? 0);
  if (!isPublic(byId.get(supersedes) ?? {}, moment)) {
    return `expected a document that is public before this one, got ${shown(supersedes)}`;
  }
  const circle = [record.id];
  for (let next: string | undefined = supersedes; next; next = byId.get(next)?.supersedes) {
    if (next === record.id) return `expected no cycle, got one: ${[...circle, next].join(' → ')}`;
    // A cycle further down is reported for its own members.
    if (circle.includes(next)) break;
    circle.push(next);
  }
  const first = firstToReplace.get(supersedes);
  return first && first !== record
    ? `expected a document not replaced yet, got ${shown(supersedes)}, which ${recordOf(first)} replaces`
    : undefined;
}

/** Two addresses for the same file: one of them is a mistake. */
export function sameFileProblems(filings: readonly Filing[]): Problem[] {
  const byHash = firstBy(filings, ({ sha256 }) => sha256);
  return filings.flatMap((filing) => {
    const first = byHash.get(filing.sha256);
    if (!first || first === filing || first.file === filing.file) return [];
    const message = `expected another document, got content/uploads/${first.file} again, bit for bit`;
    return [{ file: `content/uploads/${filing.file}`, field: '', message }];
  });
}

/** The first record of each key, as a map: searching the list for each record would take quadratic time. */
function firstBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item> {
  const first = new Map<Key, Item>();
  for (const item of items) if (!first.has(keyOf(item))) first.set(keyOf(item), item);
  return first;
}
