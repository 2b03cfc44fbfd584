import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { FORM_FILE } from '../../../site/content/content-form.ts';
import { loadContent } from '../../../site/content/load.ts';
import { migrate } from '../../../site/content/migrate.ts';
import type { Department } from '../../../site/content/schemas/equipment-schemas.ts';
import { itemsOf } from '../../../site/content/schemas/equipment-schemas.ts';
import { type ContentCopy, copyWith, problemsIn } from '../../../site/testing/content-copy.ts';
import { departmentPages, EQUIPMENT_FOLDER } from './equipment.ts';
import { figuresOf } from './item-facts.ts';

/** One department, with the items given in its only group. */
const department = (items: string) => `
meta: { title: Test, description: A department of a test }
lead: A lead
summary: A summary
included: { title: With it, list: [A case] }
facts: [{ id: size, label: Size, row: true, filter: true }]
groupLabel: Kind
groups:
  - id: only
    title: Only
    items:
${items}`;

const parts = (id: string, part: string) => item(id, `, parts: [{ item: ${part} }]`);
const item = (id: string, more = '') => `      - { id: ${id}, maker: M, name: N${more} }\n`;

const products = ['first-product', 'second-product', 'third-product'];
let copy: ContentCopy;

beforeEach(async () => {
  copy = await copyWith('hire');
  await copy.edit('products/products.yaml', (text) =>
    products.map((id) => text.replace('first-product', id)).join(''),
  );
  await rm(join(copy.folder, EQUIPMENT_FOLDER), { recursive: true, force: true });
  await mkdir(join(copy.folder, EQUIPMENT_FOLDER));
  return () => copy[Symbol.asyncDispose]();
});

const file = (product: string | undefined) => `${EQUIPMENT_FOLDER}/${product}.yaml`;

const problems = async () => (await problemsIn(copy.folder)).join('\n');

describe('equipment for hire', () => {
  it('is empty without equipment, and then needs no hire.yaml', async () => {
    await rm(join(copy.folder, 'hire.yaml'), { force: true });
    const { equipment, hire } = await loadContent(copy.folder);
    expect({ equipment, hire }).toEqual({ equipment: [], hire: null });
  });

  it('needs the words of its pages', async () => {
    await copy.add(file(products[0]), department(item('one')));
    await rm(join(copy.folder, 'hire.yaml'));
    expect(await problems()).toContain('content/hire.yaml: missing');
  });

  it('is in the order of the products, with its facts', async () => {
    await copy.add(file(products[2]), department(item('b', ', facts: { size: [Large, very] }')));
    await copy.add(file(products[1]), department(item('a', ', rate: 100')));
    const { equipment } = await loadContent(copy.folder);
    expect(equipment.map(({ id }) => id)).toEqual([products[1], products[2]]);
    expect(equipment.flatMap(itemsOf)).toMatchObject([
      { id: 'a', rate: 100, facts: {} },
      { id: 'b', facts: { size: ['Large', 'very'] } },
    ]);
  });

  it('belongs to a product', async () => {
    await copy.add(file('no-such-product'), department(item('one')));
    expect(await problems()).toContain('no-such-product.yaml: expected the id of a product');
  });

  it.each([
    ['an id used twice in two departments', item('one'), item('one'), 'items 1, id'],
    ['a fact the department does not have', item('a', ', facts: { mass: 1 kg }'), '', 'facts.mass'],
    ['an item that goes with nothing known', item('a', ', goesWith: [{ item: z }]'), '', '“z”'],
    ['an alternative that is not there', item('a', ', alternatives: [zz]'), '', '“zz”'],
    ['a cheapest item that is not there', `${item('a')}from: b\n`, '', 'from: expected'],
    ['a rate with a comma', item('a', ", rate: '24,000'"), '', 'whole rupees'],
    ['an id with capitals', item('FX9'), '', 'lower-case words'],
    ['a field it does not know', item('a', ', colour: red'), '', 'unknown field'],
  ])('refuses %s, and names it', async (_name, first, second, named) => {
    await copy.add(file(products[0]), department(first));
    if (second) await copy.add(file(products[1]), department(second));
    expect(await problems()).toContain(named);
  });
});

it.runIf(existsSync('rooms/films'))('an item that a film was shot with is for hire', async () => {
  await copy.add(file(products[0]), department(item('one')));
  await copy.edit('projects/projects.yaml', (text) => `${text}  shotWith: [one, two]\n`);
  expect(await problems()).toMatch(/shotWith 2: expected the id of an item for hire .*got “two”/);
});

describe('the figures of items', () => {
  const addSummed = (items: string) =>
    copy.add(file(products[0]), department(items).replace('label: Size,', '$& sum: true,'));
  const figures = async (items: string) => {
    await addSummed(items);
    return figuresOf((await loadContent(copy.folder)).equipment);
  };

  it('are read from facts that lists add up, in kilograms and watts', async () => {
    const known = await figures(
      item('a', ", rate: 100, value: 9000, facts: { size: '1,500 W' }") +
        item('b', ', facts: { size: [175 g, with a clip] }') +
        item('c', ', facts: { size: 0.5 kW }'),
    );
    expect(known.get('a')).toEqual({ rate: 100, value: 9000, watts: 1500 });
    expect(known.get('b')).toMatchObject({ kg: 0.175 });
    expect(known.get('c')).toMatchObject({ watts: 500 });
  });

  it('of a package are those of its parts, unless a part does not state one', async () => {
    const known = await figures(
      item('a', ', value: 100, facts: { size: 2 kg }') +
        item('b', ', value: 50') +
        item('set', ', rate: 7, parts: [{ item: a, quantity: 2 }, { item: b }]') +
        item('dear', ', value: 999, parts: [{ item: a, quantity: 3 }]'),
    );
    expect(known.get('set')).toEqual({ rate: 7, value: 250 });
    expect(known.get('dear')).toEqual({ value: 999, kg: 6 });
  });

  it.each([
    ['a fact that cannot be added up', item('a', ', facts: { size: Large }'), 'Large'],
    ['a part that is not there', item('a', ', parts: [{ item: z }]'), '“z”'],
    ['a package in a package', `${item('a')}${parts('b', 'a')}${parts('c', 'b')}`, 'no package'],
    ['a value with a comma', item('a', ", value: '9,000'"), 'whole rupees'],
  ])('refuse %s, and name it', async (_name, items, named) => {
    await addSummed(items);
    expect(await problems()).toContain(named);
  });
});

it('content of the first form gets the words of its kit lists and of a line that is charged once', async () => {
  await using house = await copyWith('hire');
  await house.add(FORM_FILE, 'form: 1\n');
  await house.edit('mail.yaml', (text) => text.replace(/^kit:\n(?: .*\n)+/m, ''));
  await house.edit('hire.yaml', (text) => text.replace(/^ {2}once: .*\n/m, ''));
  const { changed } = await migrate(house.folder);
  expect(changed.toSorted()).toEqual([FORM_FILE, 'hire.yaml', 'mail.yaml']);
  const { mail, hire } = await loadContent(house.folder);
  expect([mail.kit, hire?.quote?.once]).not.toContain(undefined);
});

it('splits a long department into pages, keeps the order, and names a group again where it goes on', () => {
  const group = (id: string, length: number) => ({
    ...{ id, items: Array.from({ length }, (_, n) => ({ id: `${id}-${n}` })) },
  });
  const of = (...groups: object[]) => ({ id: 'one', groups }) as Department;
  const long = of(group('a', 50), group('b', 50), group('c', 50));
  const pages = departmentPages(long);
  const sizes = pages.map(({ groups }) => groups.map(({ id, items }) => `${id} ${items.length}`));
  expect(sizes).toEqual([['a 50', 'b 10'], ['b 40', 'c 20'], ['c 30']]);
  expect(pages.flatMap(itemsOf)).toEqual(itemsOf(long));
  const short = of(group('a', 40), group('b', 20));
  expect(departmentPages(short)).toEqual([short]);
});
