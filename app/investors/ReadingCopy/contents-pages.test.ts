import { expect, test } from 'vitest';
import { pageOfEntry } from './contents-pages.ts';

const pageWith = (...titles: string[]) => ({
  text: '',
  blocks: titles.map((text) => ({ kind: 'heading' as const, level: 1, text })),
});

test('an entry of the contents leads to the page with its heading, also if the numbers begin after the cover', () => {
  const leadsTo = pageOfEntry([pageWith(), pageWith('Lenses'), pageWith('Lights', 'Lights')]);
  expect(leadsTo('Lenses', 1)).toBe(2);
  expect(leadsTo('Lights', 2)).toBe(3);
});

test('an entry leads nowhere if its page is not sure', () => {
  const leadsTo = pageOfEntry([pageWith('Notes'), pageWith('Notes')]);
  expect(leadsTo('Notes', 2)).toBe(2);
  expect(leadsTo('Notes', 7)).toBeUndefined();
  expect(leadsTo('Grip', 1)).toBeUndefined();
});
