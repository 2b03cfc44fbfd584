import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { departmentPages } from '../../content-model/department-pages.ts';
import { itemsOf } from '../../content-model/equipment.ts';
import type { EquipmentItem } from '../../content-model/schemas.ts';
import { paths } from '../paths.ts';
import { fill } from '../site/fill.ts';
import type { KitEntry } from '../site/KitList/kit.ts';
import type { RateItem } from '../site/RateCard/rate-item.ts';
import { SendWithoutScript } from '../site/RateCard/SendWithoutScript.tsx';
import { picture } from './content.ts';
import { departmentMeta, hireContent, placedItems, stillOf } from './hire.ts';

/** The content of a page of a department. Apart from hire.ts, which tools read without components. */
export async function departmentPage(id: string, number: number) {
  const { hire, equipment, products, contactPage, title, titled, total } = await hireContent();
  const department = equipment.find((one) => one.id === id);
  if (!department) throw new Error(`content/equipment/${id}.yaml: there is no such file`);
  const { lead, included, facts, groupLabel } = department;
  const pages = departmentPages(department);
  const groups = pages[number - 1]?.groups ?? [];
  const known = placedItems(equipment);
  const entry = (item: EquipmentItem, of: string): KitEntry => ({
    id: item.id,
    name: item.name,
    maker: item.maker,
    department: title(of),
    rate: item.rate,
  });
  const rateItem = async (item: EquipmentItem): Promise<RateItem> => ({
    ...entry(item, id),
    note: item.note,
    picture: item.picture && (await picture('equipment', item.picture)),
    facts: item.facts,
    included: item.included,
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
    head: departmentMeta(department, number, pages.length, hire),
    props: {
      department: {
        id,
        groupLabel,
        facts,
        groups: await Promise.all(
          groups.map(async (group) => ({
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
        up: hire.title,
        place: fill(hire.rates.department, {
          place: equipment.indexOf(department) + 1,
          count: equipment.length,
        }),
        included,
        picture: await stillOf(id, products),
        departments: titled,
        departmentsLabel: hire.rates.departments,
        current: id,
      },
      total,
      words: {
        rates: hire.rates,
        compare: hire.compare,
        search: hire.search,
        charge: hire.charge,
        broken: hire.kit.broken,
      },
      bar: hire.bar,
    },
    // No script changes this part, so only the build needs its component and words.
    html: renderToStaticMarkup(
      createElement(SendWithoutScript, { words: hire, form: contactPage.form }),
    ),
  };
}
