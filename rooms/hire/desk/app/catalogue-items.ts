import type { RJSFSchema } from '@rjsf/utils';
import type {
  DepartmentFile,
  ItemFile,
} from '../../../../site/content/schemas/equipment-schemas.ts';
import { factOf, factText } from '../../content/item-facts.ts';

/** An item in the list of all, with its file, the title of its group, and how the check names it. */
export interface CatalogueItem {
  file: string;
  group: string;
  root: string;
  item: ItemFile;
}

export const itemsIn = (
  departments: readonly (readonly [file: string, department: DepartmentFile])[],
): CatalogueItem[] =>
  departments.flatMap(([file, { groups }]) =>
    groups.flatMap(({ title: group, items }, at) =>
      items.map((item, place) => ({ file, group, root: `groups[${at}].items[${place}]`, item })),
    ),
  );

export const withItems = (department: DepartmentFile, id: string, ...items: ItemFile[]) => ({
  ...department,
  groups: department.groups.map((group) => ({
    ...group,
    items: group.items.flatMap((item) => (item.id === id ? items : [item])),
  })),
});

/** The schema of an item for a form of its own: a line of text for each fact, and no id, because that never changes. */
export function itemSchema(schema: RJSFSchema, department: DepartmentFile): RJSFSchema {
  const item = ['properties', 'groups', 'items', 'properties', 'items', 'items'].reduce<RJSFSchema>(
    (part, name) => part[name],
    schema,
  );
  const { id: _, ...properties } = item.properties ?? {};
  const facts = department.facts.map(({ id, label }) => [id, { type: 'string', title: label }]);
  return {
    ...item,
    properties: {
      ...properties,
      facts: {
        type: 'object',
        title: 'Facts',
        description: 'A remark comes after a bar: PL | LPL by adapter',
        properties: Object.fromEntries(facts),
      },
    },
  };
}

export const toForm = (item: ItemFile) => withFacts(item, factText);
export const fromForm = (item: unknown) =>
  withFacts(item as ItemFile, (fact) => factOf(String(fact)));

type Fact = NonNullable<ItemFile['facts']>[string];

const withFacts = (item: ItemFile, text: (fact: Fact) => Fact): ItemFile => ({
  ...item,
  ...(item.facts && {
    facts: Object.fromEntries(Object.entries(item.facts).map(([id, fact]) => [id, text(fact)])),
  }),
});
