import { isUtf8 } from 'node:buffer';
import { basename } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { changedWords } from '../../../../desk/server/differences.ts';
import { type Drafts, Refused } from '../../../../desk/server/drafts.ts';
import { editableFiles } from '../../../../desk/server/editable-files.ts';
import { messageOf } from '../../../../site/content/content-folder.ts';
import type {
  DepartmentFile,
  ItemFile,
} from '../../../../site/content/schemas/equipment-schemas.ts';
import type { HireFile } from '../../../../site/content/schemas/hire-schema.ts';
import { sha256Of } from '../../../../site/content/sha256.ts';
import { problemLine } from '../../../../site/content/yaml/problems.ts';
import { CSV_FORM, fromCsvCell } from '../../../messages/server/safe-text.ts';
import { EQUIPMENT_FOLDER } from '../../content/equipment.ts';
import { factOf, factText } from '../../content/item-facts.ts';

const HIRE = 'hire.yaml';

export type Catalogue = ReturnType<typeof openCatalogue>;
export type CatalogueList = Awaited<ReturnType<Catalogue['list']>>;
export type CsvRead = Awaited<ReturnType<Catalogue['read']>>;

export function openCatalogue(content: string, drafts: Drafts) {
  async function names(): Promise<string[]> {
    const files = (await editableFiles(content)).map(({ name }) => name);
    return files.filter((name) => name === HIRE || name.startsWith(`${EQUIPMENT_FOLDER}/`));
  }

  /** The departments as their files have them, and the ids that are taken by what is gone. */
  async function list() {
    const files = await drafts.values(await names());
    return {
      departments: departmentsIn(files),
      gone: ((files.get(HIRE) as HireFile | undefined)?.gone ?? []).map(({ id }) => id),
    };
  }

  const csv = async (): Promise<string> => itemsAsCsv((await list()).departments);

  /** Moves an item to what is gone, and takes it out of all mentions. @throws {Refused} if a package needs it */
  async function retire(id: string, note: string): Promise<void> {
    const { problems } = await drafts.change(await names(), (files) => {
      const groups = departmentsIn(files).flatMap(([, department]) => department.groups);
      const group = groups.find(({ items }) => items.some((item) => item.id === id));
      const item = group?.items.find((each) => each.id === id);
      if (!group || !item) throw new Refused('This item is not in the saved catalogue.');
      for (const each of groups.flatMap(({ items }) => items)) removeMentions(each, id);
      group.items = group.items.filter((each) => each !== item);
      const hire = files.get(HIRE) as HireFile;
      const gone = { id, name: item.name, maker: item.maker, ...(note && { note }) };
      hire.gone = [...(hire.gone ?? []), gone];
      return true;
    });
    if (problems.length > 0) throw new Refused(problems.map(problemLine).join(' '));
  }

  /** Reads items from CSV, and says what each line changes. @param seen the digest of what the user saw: then it saves */
  async function read(bytes: Buffer, seen: string | undefined) {
    let departments: Departments = [];
    let lines: CsvLine[] = [];
    let digest = '';
    const { problems, saved } = await drafts.change(await names(), (files) => {
      departments = departmentsIn(files);
      lines = itemsFromCsv(bytes, departments);
      digest = sha256Of(Buffer.from(JSON.stringify(lines)));
      return digest === seen && !lines.some(({ wrong }) => wrong);
    });
    for (const problem of problems) {
      const [, group, place, field] =
        /^groups\[(\d+)\]\.items\[(\d+)\]\.?(.*)$/.exec(problem.field) ?? [];
      const department = departments.find(([file]) => problem.file === `content/${file}`)?.[1];
      const id = department?.groups[Number(group)]?.items[Number(place)]?.id;
      const line = lines.find((each) => each.id === id);
      if (line)
        Object.assign(line, { says: [...line.says, `${field}: ${problem.message}`], wrong: true });
      else lines.push({ id: '', name: 'The catalogue', says: [problemLine(problem)], wrong: true });
    }
    return { lines, digest, saved };
  }

  return { list, csv, retire, read };
}

const departmentsIn = (files: ReadonlyMap<string, unknown>): Departments =>
  [...files].flatMap(([name, value]) => (name === HIRE ? [] : [[name, value as DepartmentFile]]));

function removeMentions(item: ItemFile, id: string): void {
  item.goesWith = item.goesWith?.filter((other) => other.item !== id);
  item.alternatives = item.alternatives?.filter((other) => other !== id);
  if (!item.goesWith?.length) delete item.goesWith;
  if (!item.alternatives?.length) delete item.alternatives;
}

type Departments = readonly (readonly [file: string, department: DepartmentFile])[];

interface CsvLine {
  id: string;
  name: string;
  says: string[];
  wrong: boolean;
}

interface CsvRecord {
  info: { lines: number };
  record: Record<string, string>;
}

/** Reading blocks the desk for everybody, so the size is limited. */
const MOST_BYTES = 1_000_000;

const PLACE = ['department', 'group', 'id'];
const FIELDS = ['maker', 'name', 'note', 'rate', 'value', 'source'] as const;
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

function itemsAsCsv(departments: Departments): string {
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

/** Reads items from CSV. What it does not have stays; an empty cell takes its text away. @throws {Refused} */
function itemsFromCsv(bytes: Buffer, departments: Departments): CsvLine[] {
  const groups = new Map(
    departments.flatMap(([file, department]) =>
      department.groups.map((group) => [`${basename(file, '.yaml')}, ${group.id}`, group]),
    ),
  );
  const seen = new Set<string>();
  return recordsOf(bytes, columnsOf(departments)).map(({ info, record }) => {
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

/** The lines of an uploaded CSV. @throws {Refused} */
function recordsOf(bytes: Buffer, columns: readonly string[]): CsvRecord[] {
  if (bytes.length > MOST_BYTES) throw new Refused('This is larger than a catalogue.');
  if (!isUtf8(bytes)) throw new Refused('Save the file as “CSV UTF-8” first.');
  const text = bytes.toString();
  // Spreadsheet programs of many countries write semicolons.
  const delimiter = /^[^,\n]*;/.test(text) ? ';' : ',';
  const checked = (heads: string[]) => {
    const unknown = heads.find((head) => !columns.includes(head));
    if (heads.includes('id') && unknown === undefined) return heads;
    const what = unknown === undefined ? 'no column “id”' : `unknown column “${unknown}”`;
    throw new Refused(`Line 1: ${what}: expected some of ${columns.join(', ')}`);
  };
  if (!text.trim()) checked([]);
  try {
    const form = { bom: true, info: true, skip_empty_lines: true, delimiter, columns: checked };
    return parse(text, form) as unknown as CsvRecord[];
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(`This is no whole CSV: ${messageOf(error)}.`);
  }
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

/** A cell that is not a number stays a text. The check of the build says what it expects. */
function readCell(column: string, cell: string): unknown {
  if (/^(?:rate|value)$/.test(column) && /^[\d,]+$/.test(cell))
    return Number(cell.replaceAll(',', ''));
  return column.startsWith(FACT) ? factOf(cell) : cell;
}
