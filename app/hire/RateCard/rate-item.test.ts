import { describe, expect, it } from 'vitest';
import { chosenGroups, filterValues, type RateGroup } from './rate-item.ts';

const item = (id: string, facts: RateGroup['items'][number]['facts']) => ({
  id,
  name: id,
  maker: 'M',
  department: 'D',
  facts,
});
const groups: RateGroup[] = [
  {
    id: 'g1',
    title: 'One',
    items: [item('a', { mount: ['PL', 'E under it'] }), item('b', { mount: 'E' })],
  },
  { id: 'g2', title: 'Two', items: [item('c', { mount: 'PL', size: '1' }), item('d', {})] },
];
const ids = (found: RateGroup[]) => found.flatMap(({ items }) => items.map(({ id }) => id));

describe('the filters of a rate card', () => {
  it.each([
    [{ facts: {} }, ['a', 'b', 'c', 'd']],
    [{ facts: { mount: 'PL' } }, ['a', 'c']],
    [{ group: 'g2', facts: { mount: 'PL' } }, ['c']],
    [{ group: 'g2', facts: { mount: 'E' } }, []],
    [{ facts: { mount: undefined } }, ['a', 'b', 'c', 'd']],
  ])('leave of %j', (choice, left) => expect(ids(chosenGroups(groups, choice))).toEqual(left));

  it('include a fact only when it has several values to choose from', () => {
    expect(filterValues(groups, 'mount')).toEqual(['PL', 'E']);
    expect(filterValues(groups, 'size')).toEqual([]);
    const many = Array.from({ length: 9 }, (_, n) => item(`i${n}`, { mount: `M${n}` }));
    expect(filterValues([{ items: many }], 'mount')).toEqual([]);
  });
});
