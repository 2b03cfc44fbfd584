import { join } from 'node:path';
import { namesInFolder } from '../names-in-folder.ts';
import { type Department, departmentSchema } from '../schemas/equipment-schemas.ts';
import type { Company, Hire, Product } from '../schemas/schemas.ts';
import { type Problem, shown } from '../yaml/problems.ts';
import { readYaml } from '../yaml/read-yaml.ts';
import { measured } from './item-figures.ts';

export const EQUIPMENT_FOLDER = 'equipment';

/** Reads `content/equipment/` in the order of the products. @returns undefined if a file could not be read */
export async function loadEquipment(
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
      problems.push({
        file: `content/${file}`,
        field: '',
        message: 'expected the id of a product in content/products/products.yaml, then .yaml',
      });
      continue;
    }
    const department = await readYaml(folder, file, departmentSchema, problems, { company });
    if (department) read.push({ ...department, id });
  }
  if (files.length === 0) {
    const message = 'expected a file with the items of a department, beside hire.yaml';
    problems.push({ file: `content/${EQUIPMENT_FOLDER}`, field: '', message });
  }
  if (problems.length > before || !products) return undefined;
  const place = (id: string) => products.findIndex((product) => product.id === id);
  return read.sort((a, b) => place(a.id) - place(b.id));
}

export const itemsOf = ({ groups }: Department) => groups.flatMap(({ items }) => items);

/** Duplicate ids, references to nothing, and facts that the department does not define. */
export function equipmentProblems(
  departments: readonly Department[],
  hire: Hire | null | undefined,
): Problem[] {
  const known = new Set(departments.flatMap(itemsOf).map(({ id }) => id));
  const packages = new Set(
    departments.flatMap(itemsOf).flatMap(({ id, parts }) => (parts ? [id] : [])),
  );
  const seen = new Set(hire?.gone.map(({ id }) => id));
  const problems: Problem[] = departments.flatMap((department) =>
    department.groups.flatMap((group, groupPlace) =>
      group.items.flatMap((item, itemPlace) => {
        const found: Problem[] = [];
        const say = (field: string, message: string) =>
          found.push({
            file: `content/${EQUIPMENT_FOLDER}/${department.id}.yaml`,
            field: `groups[${groupPlace}].items[${itemPlace}].${field}`,
            message,
          });
        if (seen.has(item.id)) say('id', `expected a unique id, got “${item.id}” again`);
        seen.add(item.id);
        for (const fact of Object.keys(item.facts)) {
          if (department.facts.some(({ id }) => id === fact)) continue;
          const ids = department.facts.map(({ id }) => id).join(', ');
          say(`facts.${fact}`, `unknown fact: expected one of ${ids}`);
        }
        for (const { id } of department.facts.filter(({ sum }) => sum)) {
          const stated = [item.facts[id]].flat()[0];
          if (stated && !measured(stated))
            say(`facts.${id}`, `expected a number with kg, g, W or kW, got ${shown(stated)}`);
        }
        for (const name of ['goesWith', 'parts'] as const) {
          for (const { item: other } of item[name] ?? []) {
            if (!known.has(other)) say(name, `expected the id of an item, got ${shown(other)}`);
            else if (name === 'parts' && packages.has(other))
              say(name, `expected an item that is no package, got ${shown(other)}`);
          }
        }
        for (const other of item.alternatives ?? []) {
          if (!known.has(other))
            say('alternatives', `expected the id of an item, got ${shown(other)}`);
        }
        return found;
      }),
    ),
  );
  for (const { id, facts } of departments) {
    if (facts.filter(({ row }) => row).length <= 3) continue;
    problems.push({
      file: `content/${EQUIPMENT_FOLDER}/${id}.yaml`,
      field: 'facts',
      message: 'expected three facts with “row: true” at most',
    });
  }
  return problems;
}
