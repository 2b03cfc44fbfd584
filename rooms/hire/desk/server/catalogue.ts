import { type Drafts, Refused } from '../../../../desk/server/drafts.ts';
import { editableFiles } from '../../../../desk/server/editable-files.ts';
import type {
  DepartmentFile,
  ItemFile,
} from '../../../../site/content/schemas/equipment-schemas.ts';
import type { HireFile } from '../../../../site/content/schemas/hire-schema.ts';
import { sha256Of } from '../../../../site/content/sha256.ts';
import { problemLine } from '../../../../site/content/yaml/problems.ts';
import { EQUIPMENT_FOLDER } from '../../content/equipment.ts';
import {
  type CsvLine,
  type Departments,
  itemsAsCsv,
  itemsFromCsv,
  readCsv,
} from './catalogue-csv.ts';

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

  /**
   * Moves an item to what is gone, and takes it out of what goes with other items and of their alternatives.
   * @throws {Refused} if the catalogue needs it, for example for a package
   */
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

  /**
   * Reads items from CSV, and names what each line changes or what is wrong with it. Nothing is saved before the user saw
   * this, or while something is wrong.
   * @param seen the digest of the lines that the user saw
   */
  async function read(bytes: Buffer, seen: string | undefined) {
    let departments: Departments = [];
    let lines: CsvLine[] = [];
    let digest = '';
    const csv = readCsv(bytes);
    const { problems, saved } = await drafts.change(await names(), (files) => {
      departments = departmentsIn(files);
      lines = itemsFromCsv(csv, departments);
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
