import { itemsOf } from '../../../site/content/schemas/equipment-schemas.ts';
import type { EquipmentItem } from '../../../site/content/schemas/schemas.ts';
import { paths } from '../../../site/contract/paths.ts';
import { fill } from '../../../site/contract/words/fill.ts';
import { unbroken } from '../../../site/contract/words/unbroken.ts';
import { picture } from '../../../site/page-data/content.ts';
import { pick } from '../../../site/page-data/page-data.ts';
import { departmentPages } from '../content/equipment.ts';
import { filmsShotWith, hireContent, placedItems, stillOf } from './hire-data.ts';
import type { KitEntry } from './kit/kit.ts';

export async function departmentPage(id: string, number: number) {
  const { hire, equipment, products, title, titled, total, projects } = await hireContent();
  const department = equipment.find((one) => one.id === id);
  if (!department) throw new Error(`content/equipment/${id}.yaml: there is no such file`);
  const { lead, included, groupLabel, meta } = department;
  // The others are for the desk, or are added up.
  const facts = department.facts.filter(({ row, filter }) => row || filter);
  const pages = departmentPages(department);
  const shown = pages[number - 1];
  if (!shown) throw new Error(`content/equipment/${id}.yaml: no page ${number}`);
  const page = fill(hire.rates.page, { n: number, count: pages.length });
  const still = stillOf(id, products);
  const known = placedItems(equipment);
  const partText = ({ item, quantity }: { item: string; quantity: number }) =>
    unbroken(`${quantity} × ${known.get(item)?.item.name}`);
  const entry = (item: EquipmentItem, of: string): KitEntry => ({
    ...pick(item, 'id', 'name', 'maker', 'rate'),
    department: title(of),
  });
  const rateItem = async (item: EquipmentItem) => ({
    ...entry(item, id),
    note: item.note,
    films: await filmsShotWith(item, projects),
    /** By the ids of the department's facts. Unknown facts are missing. */
    facts: pick(item.facts, ...facts.map((fact) => fact.id)),
    picture: item.picture && (await picture('equipment', item.picture)),
    included: item.parts ? [...item.parts.map(partText), ...(item.included ?? [])] : item.included,
    goesWith: item.goesWith?.flatMap(({ item: other, quantity }) => {
      const found = known.get(other);
      return found ? [{ ...entry(found.item, found.of), quantity }] : [];
    }),
    alternatives: item.alternatives?.flatMap((other) => {
      const found = known.get(other);
      return found
        ? [{ name: found.item.name, href: paths.hireItem(found.of, other, found.page) }]
        : [];
    }),
  });
  return {
    head: {
      ...meta,
      title: number === 1 ? meta.title : `${page}: ${meta.title}`,
      discovery: { headline: title(id), still, changed: hire.meta.updated, department: shown },
    },
    props: {
      department: {
        id,
        groupLabel,
        facts,
        groups: await Promise.all(
          shown.groups.map(async (group) => ({
            ...group,
            items: await Promise.all(group.items.map(rateItem)),
          })),
        ),
        items: itemsOf(department).length,
        page: { number, count: pages.length },
      },
      head: {
        title: title(id),
        lead,
        included,
        picture: await picture(still.folder, still.record),
        departments: titled,
        departmentsLabel: hire.rates.departments,
        current: id,
      },
      total,
      words: pick(hire, 'rates', 'search', 'noScript'),
      bar: pick(hire, 'bar', 'items', 'charge', 'sums'),
    },
  };
}
