import { unbroken } from '../../../site/contract/words/unbroken.ts';
import { content } from '../../../site/page-data/content.ts';
import { figuresOf } from '../content/item-facts.ts';
import { hireContent, placedItems } from './hire-data.ts';
import type { Catalogue } from './kit/catalogue.ts';

export async function kitPage() {
  const { hire, titled, contactPage } = await hireContent();
  const { meta: _, how: __, departments: ___, gone: ____, ...words } = hire;
  return {
    head: { ...hire.kit.meta, noindex: true as const },
    props: {
      departments: titled,
      words,
      form: contactPage.form,
    },
  };
}

/** `/hire.json`: every item, for the search over all departments and for lists opened from a link. */
export async function catalogue(): Promise<Catalogue | undefined> {
  if (!(await content()).hire) return undefined;
  const { equipment, hire, title } = await hireContent();
  const placed = placedItems(equipment);
  const figures = figuresOf(equipment);
  const pageOf = (id: string) => placed.get(id)?.page ?? 1;
  return {
    charge: hire.charge,
    sums: hire.sums,
    departments: equipment.map(({ id, facts }) => ({
      id,
      title: title(id),
      labels: facts.flatMap(({ row, label }) => (row ? [label] : [])),
    })),
    items: equipment.flatMap((department, of) =>
      department.groups.flatMap(({ title, items }) =>
        items.map(({ id, name, maker, note, facts, parts }) => ({
          id,
          name,
          maker,
          ...figures.get(id),
          note,
          parts: parts?.map(({ quantity, item }) =>
            unbroken(`${quantity} × ${placed.get(item)?.item.name}`),
          ),
          of,
          group: title,
          ...(pageOf(id) > 1 && { page: pageOf(id) }),
          facts: department.facts.flatMap((fact) => (fact.row ? [facts[fact.id] ?? null] : [])),
        })),
      ),
    ),
    gone: hire.gone,
  };
}
