import { expect, it } from 'vitest';
import type { Department } from '../schemas/equipment-schemas.ts';
import { departmentPages } from './department-pages.ts';
import { itemsOf } from './equipment.ts';

const department = (...groups: number[]) =>
  ({
    id: 'one',
    groups: groups.map((count, group) => ({
      id: `g${group}`,
      items: Array.from({ length: count }, (_, n) => ({ id: `i${group}-${n}` })),
    })),
  }) as Department;

it('splits a long department into pages, keeps the order, and names a group again where it goes on', () => {
  const long = department(50, 50, 50);
  const pages = departmentPages(long);
  expect(pages.map((page) => page.groups.map(({ id, items }) => [id, items.length]))).toEqual([
    [
      ['g0', 50],
      ['g1', 10],
    ],
    [
      ['g1', 40],
      ['g2', 20],
    ],
    [['g2', 30]],
  ]);
  expect(pages.flatMap(itemsOf)).toEqual(itemsOf(long));
});

it('leaves a short department as it is', () => {
  const short = department(40, 20);
  expect(departmentPages(short)).toEqual([short]);
});
