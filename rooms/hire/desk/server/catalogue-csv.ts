import { isUtf8 } from 'node:buffer';
import { basename } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { changedWords } from '../../../../desk/server/differences.ts';
import { Refused } from '../../../../desk/server/drafts.ts';
import { messageOf } from '../../../../site/content/content-folder.ts';
import type {
  DepartmentFile,
  ItemFile,
} from '../../../../site/content/schemas/equipment-schemas.ts';
import { CSV_FORM, fromCsvCell } from '../../../messages/server/csv-cell.ts';
import { factOf, factText } from '../../content/fact-text.ts';

export type Departments = readonly (readonly [file: string, department: DepartmentFile])[];

export interface CsvLine {
  id: string;
  name: string;
  says: string[];
  wrong: boolean;
}

/** A line of a CSV, and its number. */
interface CsvRecord {
  info: { lines: number };
  record: string[];
}

/** Reading more would keep everybody waiting. */
const MOST_BYTES = 4_000_000;

const PLACE = ['department', 'group', 'id'];
const FIELDS = ['maker', 'name', 'note', 'rate', 'value', 'source'] as const;
/** Before the id of a fact. */
const FACT = 'facts.';

const columnsOf = (departments: Departments): string[] => [
  ...PLACE,
  ...FIELDS,
  ...new Set(departments.flatMap(([, { facts }]) => facts.map(({ id }) => FACT + id))),
];

function cellsOf(item: ItemFile): Record<string, string> {
  const facts = Object.entries(item.facts ?? {});
  return Object.fromEntries([
    ...FIELDS.map((field) => [field, String(item[field] ?? '')]),
    ...facts.map(([id, fact]) => [FACT + id, factText(fact)]),
  ]);
}

/** Every item on a line: what a spreadsheet can hold of it. */
export function itemsAsCsv(departments: Departments): string {
  const rows = departments.flatMap(([file, { groups }]) =>
    groups.flatMap(({ id: group, items }) =>
      items.map((item) => ({
        department: basename(file, '.yaml'),
        group,
        id: item.id,
        ...cellsOf(item),
      })),
    ),
  );
  return stringify(rows, { ...CSV_FORM, columns: columnsOf(departments) });
}

/**
 * Reads items from CSV into their groups: new ones, and what is different of known ones. Columns and items that are not
 * in it stay as they are, and an empty cell takes its text away.
 * @throws {Refused} if it is not CSV with the columns of `itemsAsCsv`
 */
export function itemsFromCsv(csv: readonly CsvRecord[], departments: Departments): CsvLine[] {
  const groups = new Map(
    departments.flatMap(([file, department]) =>
      department.groups.map((group) => [`${basename(file, '.yaml')}, ${group.id}`, group]),
    ),
  );
  const seen = new Set<string>();
  return recordsOf(csv, columnsOf(departments)).map(({ info, record }) => {
    const { department, group, id = '' } = record;
    const from = [...groups.values()].find(({ items }) => items.some((item) => item.id === id));
    const to = department === undefined ? from : groups.get(`${department}, ${group}`);
    const before = from?.items.find((item) => item.id === id);
    const item = changedItem(before ?? { id, maker: '', name: '' }, record);
    const read = { id, name: `Line ${info.lines}, ${item.name || id}` };
    const wrong = (...says: string[]): CsvLine => ({ ...read, says, wrong: true });
    if (seen.has(id)) return wrong('This item has a line already.');
    seen.add(id);
    if (!to) return wrong(`expected a department and a group: ${[...groups.keys()].join('; ')}`);
    if (from && from === to) from.items = from.items.map((each) => (each.id === id ? item : each));
    else {
      if (from) from.items = from.items.filter((each) => each.id !== id);
      to.items.push(item);
    }
    const moved = from === to ? [] : [before ? `Moved to ${to.title}.` : `New in ${to.title}.`];
    const says = [...moved, ...(before ? changedWords(before, item) : [])];
    return { ...read, says, wrong: false };
  });
}

/** The lines of an uploaded CSV, with its heads as the first. @throws {Refused} */
export function readCsv(bytes: Buffer): CsvRecord[] {
  if (bytes.length > MOST_BYTES) throw new Refused('This is larger than a catalogue.');
  if (!isUtf8(bytes)) throw new Refused('Save the file as “CSV UTF-8” first.');
  const text = bytes.toString();
  // Spreadsheet programs of many countries write semicolons.
  const delimiter = /^[^,\n]*;/.test(text) ? ';' : ',';
  try {
    const form = { bom: true, info: true, skip_empty_lines: true, delimiter };
    return parse(text, form) as unknown as CsvRecord[];
  } catch (error) {
    throw new Refused(`This is no whole CSV: ${messageOf(error)}.`);
  }
}

/** The records by their heads, with the lines on which they end. */
function recordsOf([first, ...lines]: readonly CsvRecord[], columns: readonly string[]) {
  const heads = first?.record ?? [];
  const unknown = heads.find((head) => !columns.includes(head));
  if (!heads.includes('id') || unknown !== undefined) {
    throw new Refused(
      `Line 1: ${unknown === undefined ? 'no column “id”' : `unknown column “${unknown}”`}: expected some of ${columns.join(', ')}`,
    );
  }
  return lines.map(({ info, record }) => ({
    info,
    record: Object.fromEntries(heads.map((head, at) => [head, record[at] ?? ''])),
  }));
}

function changedItem(before: ItemFile, record: Readonly<Record<string, string>>): ItemFile {
  const item = structuredClone(before);
  const known = cellsOf(before);
  for (const [column, given] of Object.entries(record)) {
    const cell = fromCsvCell(given.trim());
    if (PLACE.includes(column) || cell === (known[column] ?? '')) continue;
    const fact = column.startsWith(FACT);
    if (fact) item.facts ??= {};
    const fields = (fact ? item.facts : item) as Record<string, unknown>;
    const field = fact ? column.slice(FACT.length) : column;
    fields[field] = readCell(column, cell);
    if (cell === '') delete fields[field];
  }
  return item;
}

/** What is no number stays text, and the check of the build says what is expected. */
function readCell(column: string, cell: string): unknown {
  if (/^(?:rate|value)$/.test(column) && /^[\d,]+$/.test(cell))
    return Number(cell.replaceAll(',', ''));
  return column.startsWith(FACT) ? factOf(cell) : cell;
}
