import { cashFlow } from './cash-flow.ts';
import { earningsPerShare } from './earnings.ts';
import { decimals, rupees } from './figures.ts';
import { streamRevenue } from './notes/income-notes.ts';
import { remuneration, rent } from './notes/other-notes.ts';
import { divide } from './notes/parts.ts';
import type { Period } from './period.ts';
import * as at from './period.ts';

/** The figures of a year that prose names, as `{revenue}`; with the year before where it compares. */
export function figureWords(now: Period, before: Period): Record<string, string> {
  const { flows, closing } = now;
  const was = before.flows;
  const of = (part: number) => decimals((100 * part) / flows.revenue, 1);
  const growth = (a: number, b: number) => decimals((100 * (a - b)) / b, 1);
  const rental = streamRevenue(now, 0) + streamRevenue(now, 4);
  const [payManaging = 0, payExecutive = 0] = divide(
    [
      ['', 55],
      ['', 45],
    ],
    remuneration(now),
    now.order,
  );
  const lakh = (amounts: Record<string, number>) =>
    Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, rupees(amount)]));
  return {
    yearBefore: before.label,
    ...lakh({
      revenue: flows.revenue,
      revenueBefore: was.revenue,
      ebitda: flows.ebitda,
      pbt: at.profitBeforeTax(flows),
      pat: at.profitAfterTax(flows),
      patBefore: at.profitAfterTax(was),
      networth: at.netWorth(closing),
      networthBefore: at.netWorth(before.closing),
      borrowings: at.borrowings(closing),
      borrowingsBefore: at.borrowings(before.closing),
      borrowed: flows.borrowed,
      capex: flows.additions,
      depreciation: flows.depreciation,
      depreciationBefore: was.depreciation,
      finance: flows.finance,
      tax: flows.tax,
      employees: flows.employees,
      otherExpenses: at.otherExpenses(flows),
      productionCosts: flows.productionCosts,
      receivables: closing.tradeReceivables,
      cash: at.cashAndBank(closing),
      operatingCash: cashFlow(now).operating,
      equipment: at.netEquipment(closing),
      rental,
      production: flows.revenue - rental,
      rent: rent(now),
      remuneration: remuneration(now),
      payManaging,
      payExecutive,
    }),
    revenueGrowth: growth(flows.revenue, was.revenue),
    patGrowth: growth(at.profitAfterTax(flows), at.profitAfterTax(was)),
    ebitdaMargin: of(flows.ebitda),
    patMargin: of(at.profitAfterTax(flows)),
    productionShare: of(flows.productionCosts),
    employeeShare: of(flows.employees),
    otherShare: of(at.otherExpenses(flows)),
    depreciationShare: of(flows.depreciation),
    financeShare: of(flows.finance),
    pbtShare: of(at.profitBeforeTax(flows)),
    debtEquity: decimals(at.borrowings(closing) / at.netWorth(closing)),
    receivableDays: String(Math.round((365 * closing.tradeReceivables) / flows.revenue)),
    eps: decimals(earningsPerShare(now).basic),
  };
}
