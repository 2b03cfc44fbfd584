import type { Department } from '../../../site/content/schemas/equipment-schemas.ts';

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
