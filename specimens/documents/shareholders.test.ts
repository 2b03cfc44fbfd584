import { expect, test } from 'vitest';
import { type HoldingDate, holdings, TOTAL_SHARES } from './shareholders.ts';
import { RESOLUTIONS, votes } from './voting.ts';

const DATES: HoldingDate[] = ['31 March 2024', '31 March 2025', '30 September 2025'];

test.each(DATES)('at %s the categories hold all shares, and none is empty', (date) => {
  const list = holdings(date);
  expect(list.reduce((sum, { shares }) => sum + shares, 0)).toBe(TOTAL_SHARES);
  expect(Math.min(...list.map(({ shares }) => shares))).toBeGreaterThan(0);
});

test.each(RESOLUTIONS)('on “$title” nobody votes more shares than they hold', ({ cast, kind }) => {
  const list = votes(cast);
  expect(list.reduce((sum, { held }) => sum + held, 0)).toBe(TOTAL_SHARES);
  for (const { held, favour, against } of list) expect(favour + against).toBeLessThanOrEqual(held);
  const favour = list.reduce((sum, one) => sum + one.favour, 0);
  const against = list.reduce((sum, one) => sum + one.against, 0);
  expect(favour).toBeGreaterThan(kind === 'Special' ? 3 * against : against);
});
