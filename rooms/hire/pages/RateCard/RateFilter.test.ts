import { expect, it } from 'vitest';
import { chosenGroups, type RateGroup } from './RateFilter.tsx';

const item = (id: string, facts: RateGroup['items'][number]['facts']) => ({
  ...{ id, name: id, maker: 'M', department: 'D', note: undefined, picture: undefined },
  ...{ included: undefined, goesWith: undefined, alternatives: undefined, films: [] },
  facts,
});
const groups: RateGroup[] = [
  {
    ...{ id: 'g1', title: 'One' },
    items: [item('a', { mount: ['PL', 'E under it'] }), item('b', { mount: 'E' })],
  },
  { id: 'g2', title: 'Two', items: [item('c', { mount: 'PL' }), item('d', {})] },
];

it.each([
  [{ facts: { mount: undefined } }, ['a', 'b', 'c', 'd']],
  [{ facts: { mount: 'PL' } }, ['a', 'c']],
  [{ group: 'g2', facts: { mount: 'PL' } }, ['c']],
  [{ group: 'g2', facts: { mount: 'E' } }, []],
])('the filters %j of a rate card leave %j', (choice, left) => {
  const items = chosenGroups(groups, choice).flatMap((group) => group.items);
  expect(items.map(({ id }) => id)).toEqual(left);
});
