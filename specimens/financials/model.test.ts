import { expect, test } from 'vitest';
import { cashFlow } from './cash-flow.ts';
import { modelPeriods, period } from './model.ts';
import * as at from './period.ts';

const all = [...modelPeriods().values()];
const years = ['FY 2020-21', 'FY 2021-22', 'FY 2022-23', 'FY 2023-24', 'FY 2024-25'].map(period);

test.each(all)('$id: the balance sheet balances and has no negative amount', ({ closing }) => {
  expect(at.totalAssets(closing)).toBe(at.totalLiabilities(closing));
  const { equipment, ...amounts } = closing;
  expect(Math.min(...Object.values(amounts))).toBeGreaterThanOrEqual(0);
  expect(equipment.every(({ gross, accumulated }) => gross > accumulated)).toBe(true);
});

test.each(all)('$id: the cash flow ends with the cash of the balance sheet', (one) => {
  const flow = cashFlow(one);
  expect(flow.opening).toBe(one.opening.cash);
  expect(flow.closing).toBe(one.closing.cash);
  expect(flow.operating + flow.investing + flow.financing).toBe(flow.net);
});

test.each(years.slice(1))('$id opens with the closing balances of the previous year', (year) => {
  const before = years[years.indexOf(year) - 1];
  expect(year.opening).toEqual(before?.closing);
});

test.each(all)(
  '$id: each class of equipment starts with its previous closing value',
  ({ opening, movements, closing }) => {
    for (const [place, move] of movements.entries()) {
      const before = opening.equipment[place];
      const after = closing.equipment[place];
      expect(after?.gross).toBe((before?.gross ?? 0) + move.additions - move.disposedGross);
      expect(after?.accumulated).toBe(
        (before?.accumulated ?? 0) + move.depreciation - move.disposedAccumulated,
      );
    }
  },
);

test.each(all)('$id: the net worth changes by profit and the public offer', (one) => {
  const { issue } = one.flows;
  expect(at.netWorth(one.closing)).toBe(
    at.netWorth(one.opening) +
      at.profitAfterTax(one.flows) +
      issue.capital +
      issue.premium -
      issue.expenses,
  );
});

test('the model has the years that the company publishes', () => {
  const published = years
    .slice(2)
    .map(({ flows, closing }) => [
      flows.revenue,
      flows.ebitda,
      at.profitAfterTax(flows),
      at.netWorth(closing),
    ]);
  expect(published).toEqual([
    [3842, 876, 318, 1624],
    [4716, 1128, 436, 3890],
    [5894, 1463, 597, 4487],
  ]);
});
