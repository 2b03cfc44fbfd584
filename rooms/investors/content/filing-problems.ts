import { isPublic, minuteOf, publicMoment } from '../../../site/content/moments.ts';
import type { Filing, FilingRecord } from '../../../site/content/schemas/filing.ts';
import { type Problem, problemAt, shown } from '../../../site/content/yaml/problems.ts';
import { exactLinks } from './exact-links.ts';

const recordOf = ({ id }: FilingRecord) => `content/filings/${id}.yaml`;

/** Problems between records that are each valid. @param today ISO day in the company's time zone */
export function recordProblems(records: readonly FilingRecord[], today: string): Problem[] {
  const byFile = firstBy(records, ({ file }) => file);
  const byId = firstBy(records, ({ id }) => id);
  const firstToReplace = firstBy(records, ({ supersedes }) => supersedes);
  const rivals = rivalLinks(records);
  return records.flatMap((record) => {
    const { id, date, file, section, esg, notice, publishAt = today } = record;
    const latest = publishAt > today ? publishAt.slice(0, 10) : today;
    const first = byFile.get(file) ?? record;
    const found: [field: string, message: string | false | undefined][] = [
      ['date', date > latest && `expected a date up to ${latest}, got ${date}`],
      ['esg', section === 'esg' && !esg && NO_GROUP],
      [
        'file',
        first !== record &&
          `expected a file that no other record names, got ${shown(file)}, which ${recordOf(first)} names`,
      ],
      ...laterDays(record).map(([field, day]): [string, string | false] => [
        field,
        (day < date || day > today) && `expected a day from ${date} to ${today}, got ${day}`,
      ]),
      [notice ? 'notice' : 'period', rivals.get(id)],
      ['supersedes', wrongReplacement(record, byId, firstToReplace)],
    ];
    return found.flatMap(([field, message]) =>
      message ? problemAt(`filings/${id}.yaml`, field, message) : [],
    );
  });
}

const NO_GROUP = 'expected DRHP, RHP or MCMD: that page lists documents by group';

/** The days on which a document was withdrawn or its record corrected, by field. */
const laterDays = ({
  withdrawn,
  amendments = [],
}: FilingRecord): [field: string, day: string][] => [
  ...(withdrawn ? [['withdrawn.date', withdrawn.date] as [string, string]] : []),
  ...amendments.map(({ date }, at): [string, string] => [`amendments[${at}].date`, date]),
];

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

type Records = ReadonlyMap<string | undefined, FilingRecord>;

/** @param firstToReplace by the id of the replaced document */
function wrongReplacement(
  record: FilingRecord,
  byId: Records,
  firstToReplace: Records,
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
    return [problemAt(`uploads/${filing.file}`, '', message)];
  });
}

/** The first record of each key, as a map: searching the list for each record would take quadratic time. */
function firstBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item> {
  const first = new Map<Key, Item>();
  for (const item of items) if (!first.has(keyOf(item))) first.set(keyOf(item), item);
  return first;
}
