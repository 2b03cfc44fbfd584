import { itemsOf, rateFrom } from '../../../site/content/schemas/equipment-schemas.ts';
import type { Department, EquipmentItem, Project } from '../../../site/content/schemas/schemas.ts';
import { hasFilmPage, paths } from '../../../site/contract/paths.ts';
import { fill, fillCount } from '../../../site/contract/words/fill.ts';
import { rupees } from '../../../site/contract/words/numbers.ts';
import { unbroken } from '../../../site/contract/words/unbroken.ts';
import { content, contentWith, picture } from '../../../site/page-data/content.ts';
import { headOf, pick } from '../../../site/page-data/page-data.ts';
import { departmentPages } from '../content/equipment.ts';

/** Every page of every department: the id of the department, and the number of the page. */
export async function departmentRoutes(): Promise<{ id: string; number: number }[]> {
  return (await content()).equipment.flatMap((department) =>
    departmentPages(department).map((_, place) => ({ id: department.id, number: place + 1 })),
  );
}

export async function hireContent() {
  const { hire, equipment, products, ...rest } = await contentWith('hire');
  const title = (id: string) => products.find((product) => product.id === id)?.title ?? id;
  const titled = equipment.map(({ id }) => ({ id, title: title(id) }));
  const total = equipment.reduce((sum, department) => sum + itemsOf(department).length, 0);
  return { hire, equipment, products, title, titled, total, ...rest };
}

type HireContent = Awaited<ReturnType<typeof hireContent>>;

export async function hirePage() {
  const all = await hireContent();
  const { hire, equipment, total, products, company } = all;
  const still = hire.picture && { folder: 'hero', record: hire.picture };
  return {
    head: headOf(hire.meta, hire.title, still ?? stillOf(equipment[0]?.id ?? '', products)),
    props: {
      head: {
        title: hire.headline ?? hire.title,
        lead: fill(hire.lead, { departments: equipment.length, n: total }),
        picture: still && (await picture(still.folder, still.record)),
      },
      search: {
        phone: { ...company.telephone, hours: unbroken(company.customerService.hours) },
        total,
        departments: await Promise.all(
          equipment.map((department) => departmentCard(department, all)),
        ),
        words: pick(hire, 'search', 'departments', 'rates'),
      },
      how: hire.how,
      terms: hire.terms,
      bar: pick(hire, 'bar', 'items', 'charge', 'sums'),
    },
  };
}

async function departmentCard(department: Department, { hire, title, products }: HireContent) {
  const { id, summary } = department;
  const rate = rateFrom(department);
  const [before, after] = hire.departments.from.split('{rate}');
  const still = stillOf(id, products);
  return {
    id,
    title: title(id),
    summary,
    count: fillCount(itemsOf(department).length, hire.items),
    picture: await picture(still.folder, still.record),
    from: rate === undefined ? undefined : { before, rate: `Rs\u00a0${rupees(rate)}`, after },
  };
}

export function stillOf(id: string, products: HireContent['products']) {
  const product = products.find((one) => one.id === id);
  if (!product) throw new Error(`content/equipment/${id}.yaml: no product of that id`);
  return { folder: 'products', record: product.picture };
}

export function placedItems(equipment: readonly Department[]) {
  return new Map(
    equipment.flatMap((department) =>
      departmentPages(department).flatMap((page, place) =>
        itemsOf(page).map((item) => [item.id, { of: department.id, page: place + 1, item }]),
      ),
    ),
  );
}

/** The films that were shot with an item. The first has its still, unless the item has a picture of its own. */
export const filmsShotWith = (item: EquipmentItem, projects: readonly Project[]) =>
  Promise.all(
    projects
      .filter((project) => project.shotWith.includes(item.id) && hasFilmPage(project))
      .map(async ({ id, title, picture: still }, place) => ({
        title,
        href: paths.film(id),
        ...(place === 0 &&
          !item.picture && { still: { ...(await picture('projects', still)), alt: '' } }),
      })),
  );
