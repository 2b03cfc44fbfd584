import { join } from 'node:path';
import { namesInFolder } from '../../../site/content/folder-files.ts';
import type { RoomReader } from '../../../site/content/rooms.ts';
import {
  type Department,
  departmentSchema,
  itemsOf,
  rateFrom,
} from '../../../site/content/schemas/equipment-schemas.ts';
import type { Company, Hire, Product } from '../../../site/content/schemas/schemas.ts';
import { type Problem, problemAt, shown } from '../../../site/content/yaml/problems.ts';
import { readYaml } from '../../../site/content/yaml/read-yaml.ts';
import { measured } from './item-facts.ts';

export const room: RoomReader = {
  read: async (folder, { products, company }, problems) => ({
    equipment: await loadEquipment(folder, products, company, problems),
  }),
  problems: (_folder, { equipment = [], hire }) => equipmentProblems(equipment, hire),
};

export const EQUIPMENT_FOLDER = 'equipment';

/** Reads `content/equipment/` in the order of the products. @returns undefined if a file could not be read */
async function loadEquipment(
  folder: string,
  products: Product[] | undefined,
  company: Company | undefined,
  problems: Problem[],
): Promise<Department[] | undefined> {
  const names = await namesInFolder(join(folder, EQUIPMENT_FOLDER));
  const files = names.filter((name) => name.endsWith('.yaml'));
  const before = problems.length;
  const read: Department[] = [];
  for (const name of files) {
    const id = name.replace(/\.yaml$/, '');
    const file = `${EQUIPMENT_FOLDER}/${name}`;
    if (products && !products.some((product) => `${product.id}.yaml` === name)) {
      const message = 'expected the id of a product in content/products/products.yaml, then .yaml';
      problems.push(problemAt(file, '', message));
      continue;
    }
    const department = await readYaml(folder, file, departmentSchema, problems, { company });
    if (department) read.push({ ...department, id });
  }
  if (files.length === 0) {
    const message = 'expected a file with the items of a department, beside hire.yaml';
    problems.push(problemAt(EQUIPMENT_FOLDER, '', message));
  }
  if (problems.length > before || !products) return undefined;
  const place = (id: string) => products.findIndex((product) => product.id === id);
  return read.sort((a, b) => place(a.id) - place(b.id));
}

/** Duplicate ids, references to nothing, and facts that the department does not define. */
function equipmentProblems(
  departments: readonly Department[],
  hire: Hire | null | undefined,
): Problem[] {
  const items = departments.flatMap(itemsOf);
  const known = new Set(items.map(({ id }) => id));
  const packages = new Set(items.filter(({ parts }) => parts).map(({ id }) => id));
  const seen = new Set(hire?.gone.map(({ id }) => id));
  const problems: Problem[] = [];
  for (const department of departments) {
    const { id: name, facts, from, groups } = department;
    const add = (field: string, message: string) =>
      problems.push(problemAt(`${EQUIPMENT_FOLDER}/${name}.yaml`, field, message));
    if (facts.filter(({ row }) => row).length > 3) {
      add('facts', 'expected three facts with “row: true” at most');
    }
    if (from && rateFrom(department) === undefined)
      add('from', `expected an item of this department with a rate, got ${shown(from)}`);
    const ids = facts.map(({ id }) => id);
    const places = groups.flatMap((group, at) => group.items.map((item, n) => ({ item, at, n })));
    for (const { item, at, n } of places) {
      const say = (field: string, message: string) =>
        add(`groups[${at}].items[${n}].${field}`, message);
      if (seen.has(item.id)) say('id', `expected a unique id, got “${item.id}” again`);
      seen.add(item.id);
      for (const fact of Object.keys(item.facts).filter((fact) => !ids.includes(fact))) {
        say(`facts.${fact}`, `unknown fact: expected one of ${ids.join(', ')}`);
      }
      for (const { id } of facts.filter(({ sum }) => sum)) {
        const stated = [item.facts[id]].flat()[0];
        if (stated && !measured(stated))
          say(`facts.${id}`, `expected a number with kg, g, W or kW, got ${shown(stated)}`);
      }
      const { goesWith = [], parts = [], alternatives = [] } = item;
      const named = { goesWith, parts, alternatives: alternatives.map((id) => ({ item: id })) };
      for (const [field, others] of Object.entries(named)) {
        for (const { item: other } of others) {
          if (!known.has(other)) say(field, `expected the id of an item, got ${shown(other)}`);
          else if (field === 'parts' && packages.has(other))
            say(field, `expected an item that is no package, got ${shown(other)}`);
        }
      }
    }
  }
  return problems;
}

/** More rows than this make a page slow on a phone, and heavier than 30 KB. */
const ITEMS_ON_PAGE = 60;

/** The pages of a department, in order. Each is a department with the groups and items of that page. */
export function departmentPages(department: Department): Department[] {
  const rows = department.groups.flatMap((group) => group.items.map((item) => ({ group, item })));
  const pages = Map.groupBy(rows.entries(), ([place]) => Math.floor(place / ITEMS_ON_PAGE));
  return [...pages.values()].map((page) => {
    const groups = Map.groupBy(page, ([, { group }]) => group);
    return {
      ...department,
      groups: [...groups].map(([group, here]) => ({
        ...group,
        items: here.map(([, { item }]) => item),
      })),
    };
  });
}
