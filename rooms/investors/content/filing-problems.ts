import { isPublic, minuteOf, publicMoment } from '../../../site/content/moments.ts';
import { type Problem, problemAt, shown } from '../../../site/content/yaml/problems.ts';
import { exactLinks } from './exact-links.ts';
import type { Filing, FilingRecord } from './filing-schema.ts';

const recordOf = ({ id }: FilingRecord) => `content/filings/${id}.yaml`;

/** Problems between records that are each valid. @param today ISO day in the company's time zone */
export function recordProblems(records: readonly FilingRecord[], today: string): Problem[] {
  const byFile = Map.groupBy(records, ({ file }) => file);
  const byId = new Map(records.map((record) => [record.id, record]));
  const replacing = Map.groupBy(records, ({ supersedes }) => supersedes);
  const rivals = rivalLinks(records);
  return records.flatMap((record) => {
    const { id, date, file, withdrawn, amendments = [], publishAt = today } = record;
    const problems: Problem[] = [];
    const add = (field: string, message: string | false | undefined) => {
      if (message) problems.push(problemAt(`filings/${id}.yaml`, field, message));
    };
    const addDay = (field: string, day: string) =>
      add(
        field,
        (day < date || day > today) && `expected a day from ${date} to ${today}, got ${day}`,
      );
    const latest = publishAt > today ? publishAt.slice(0, 10) : today;
    add('date', date > latest && `expected a date up to ${latest}, got ${date}`);
    if (record.section === 'esg' && !record.esg)
      add('esg', 'expected DRHP, RHP or MCMD: that page lists documents by group');
    const [first = record] = byFile.get(file) ?? [];
    if (first !== record)
      add(
        'file',
        `expected a file that no other record names, got ${shown(file)}, which ${recordOf(first)} names`,
      );
    if (withdrawn) addDay('withdrawn.date', withdrawn.date);
    for (const [at, { date: day }] of amendments.entries()) addDay(`amendments[${at}].date`, day);
    add(record.notice ? 'notice' : 'period', rivals.get(id));
    const [firstToReplace] = replacing.get(record.supersedes) ?? [];
    add('supersedes', wrongReplacement(record, byId, firstToReplace));
    return problems;
  });
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

function wrongReplacement(
  record: FilingRecord,
  byId: ReadonlyMap<string, FilingRecord>,
  first: FilingRecord | undefined,
): string | undefined {
  const { supersedes } = record;
  if (supersedes === undefined) return undefined;
  const replaced = byId.get(supersedes);
  if (!replaced)
    return `expected the id of a document in content/filings, got ${shown(supersedes)}`;
  const moment = Math.max(publicMoment(), minuteOf(record)?.getTime() ?? 0);
  if (!isPublic(replaced, moment)) {
    return `expected a document that is public before this one, got ${shown(supersedes)}`;
  }
  const circle = [record.id];
  for (let next: string | undefined = supersedes; next; next = byId.get(next)?.supersedes) {
    if (next === record.id) return `expected no cycle, got one: ${[...circle, next].join(' → ')}`;
    // A cycle further down is reported for its own members.
    if (circle.includes(next)) break;
    circle.push(next);
  }
  return first && first !== record
    ? `expected a document not replaced yet, got ${shown(supersedes)}, which ${recordOf(first)} replaces`
    : undefined;
}

/** Two addresses for the same file: one of them is a mistake. */
export function sameFileProblems(filings: readonly Filing[]): Problem[] {
  const byHash = Map.groupBy(filings, ({ sha256 }) => sha256);
  return filings.flatMap(({ file, sha256 }) => {
    const [first] = byHash.get(sha256) ?? [];
    if (!first || first.file === file) return [];
    const message = `expected another document, got content/uploads/${first.file} again, bit for bit`;
    return [problemAt(`uploads/${file}`, '', message)];
  });
}
