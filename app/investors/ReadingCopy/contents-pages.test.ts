import { expect, test } from 'vitest';
import { pageOfEntry } from './contents-pages.ts';

const pageWith = (...titles: string[]) => ({
  text: '',
  blocks: titles.map((text) => ({ kind: 'heading' as const, level: 1, text })),
});

test('an entry of the contents leads to the page with its heading', () => {
  const leadsTo = pageOfEntry([pageWith(), pageWith('Lenses'), pageWith('Lights', 'Lights')]);
  expect(leadsTo('Lenses')).toBe(2);
  expect(leadsTo('Lights')).toBe(3);
});

test('an entry leads nowhere if several pages or none have its heading', () => {
  const leadsTo = pageOfEntry([pageWith('Notes'), pageWith('Notes')]);
  expect(leadsTo('Notes')).toBeUndefined();
  expect(leadsTo('Grip')).toBeUndefined();
});
