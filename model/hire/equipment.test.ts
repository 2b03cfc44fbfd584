import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ContentCopy, copyWith } from '../content-copy.fixture.ts';
import { loadContent } from '../load.ts';
import { ContentError } from '../yaml/problems.ts';
import { EQUIPMENT_FOLDER, itemsOf } from './equipment.ts';

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

async function problems(): Promise<string> {
  const error = await loadContent(copy.folder).catch((reason: unknown) => reason);
  return error instanceof ContentError ? error.message : 'no problem';
}

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
    ['a rate with a comma', item('a', ", rate: '24,000'"), '', 'whole rupees'],
    ['an id with capitals', item('FX9'), '', 'lower-case words'],
    ['a field it does not know', item('a', ', colour: red'), '', 'unknown field'],
  ])('refuses %s, and names it', async (_name, first, second, named) => {
    await copy.add(file(products[0]), department(first));
    if (second) await copy.add(file(products[1]), department(second));
    expect(await problems()).toContain(named);
  });
});
