import type { Block } from '../pdf/blocks.ts';
import { type CashFlow, cashFlow } from './cash-flow.ts';
import { earningsPerShare } from './earnings.ts';
import { decimals, figures, type Line, table } from './figures.ts';
import type { Period, Position } from './period.ts';
import * as at from './period.ts';

const BALANCE_SHEET: Line<Position>[] = [
  { label: 'EQUITY AND LIABILITIES' },
  { label: 'Shareholders’ funds' },
  { label: 'Share capital', note: '3', amount: (p) => p.shareCapital },
  { label: 'Reserves and surplus', note: '4', amount: (p) => p.securitiesPremium + p.surplus },
  { label: 'Net worth', amount: at.netWorth, total: true },
  { label: 'Non-current liabilities' },
  { label: 'Long-term borrowings', note: '5', amount: (p) => p.longTermBorrowings },
  { label: 'Deferred tax liabilities (net)', note: '6', amount: (p) => p.deferredTax },
  { label: 'Long-term provisions', note: '7', amount: (p) => p.longTermProvisions },
  { label: 'Total non-current liabilities', amount: at.nonCurrentLiabilities, total: true },
  { label: 'Current liabilities' },
  { label: 'Short-term borrowings', note: '8', amount: (p) => p.shortTermBorrowings },
  { label: 'Trade payables', note: '9', amount: (p) => p.tradePayables },
  { label: 'Other current liabilities', note: '10', amount: (p) => p.otherCurrentLiabilities },
  { label: 'Short-term provisions', note: '11', amount: at.shortTermProvisions },
  { label: 'Total current liabilities', amount: at.currentLiabilities, total: true },
  { label: 'TOTAL EQUITY AND LIABILITIES', amount: at.totalLiabilities, total: true },
  { label: 'ASSETS' },
  { label: 'Non-current assets' },
  { label: 'Property, plant and equipment', note: '12', amount: at.netEquipment },
  { label: 'Long-term loans and advances', note: '13', amount: (p) => p.longTermAdvances },
  {
    label: 'Total non-current assets',
    amount: (p) => at.netEquipment(p) + p.longTermAdvances,
    total: true,
  },
  { label: 'Current assets' },
  { label: 'Inventories', note: '14', amount: (p) => p.inventories },
  { label: 'Trade receivables', note: '15', amount: (p) => p.tradeReceivables },
  { label: 'Cash and bank balances', note: '16', amount: at.cashAndBank },
  { label: 'Short-term loans and advances', note: '17', amount: (p) => p.shortTermAdvances },
  { label: 'Other current assets', note: '18', amount: (p) => p.otherCurrentAssets },
  { label: 'Total current assets', amount: at.currentAssets, total: true },
  { label: 'TOTAL ASSETS', amount: at.totalAssets, total: true },
];

const PROFIT_AND_LOSS: Line<Period>[] = [
  { label: 'Revenue from operations', note: '19', amount: ({ flows }) => flows.revenue },
  { label: 'Other income', note: '20', amount: ({ flows }) => flows.otherIncome },
  { label: 'Total income', amount: ({ flows }) => at.totalIncome(flows), total: true },
  { label: 'Expenses' },
  {
    label: 'Cost of productions and services',
    note: '21',
    amount: ({ flows }) => flows.productionCosts,
  },
  { label: 'Employee benefits expense', note: '22', amount: ({ flows }) => flows.employees },
  { label: 'Finance costs', note: '23', amount: ({ flows }) => flows.finance },
  { label: 'Depreciation expense', note: '24', amount: ({ flows }) => flows.depreciation },
  { label: 'Other expenses', note: '25', amount: ({ flows }) => at.otherExpenses(flows) },
  {
    label: 'Total expenses',
    amount: ({ flows }) => at.totalIncome(flows) - at.profitBeforeTax(flows),
    total: true,
  },
  { label: 'Profit before tax', amount: ({ flows }) => at.profitBeforeTax(flows), total: true },
  { label: 'Current tax', note: '26', amount: ({ flows }) => flows.tax - flows.deferredTax },
  { label: 'Deferred tax', note: '26', amount: ({ flows }) => flows.deferredTax },
  { label: 'Profit after tax', amount: ({ flows }) => at.profitAfterTax(flows), total: true },
];

const CASH_FLOW: Line<CashFlow>[] = [
  { label: 'A. Cash flow from operating activities' },
  { label: 'Profit before tax', amount: (c) => c.profitBeforeTax },
  { label: 'Depreciation', amount: (c) => c.depreciation },
  { label: 'Finance costs', amount: (c) => c.finance },
  { label: 'Interest income', amount: (c) => c.interestIncome },
  { label: 'Profit on sale of equipment', amount: (c) => c.profitOnSale },
  {
    label: 'Operating profit before working capital changes',
    amount: (c) => c.beforeWorkingCapital,
    total: true,
  },
  { label: '(Increase) in trade receivables', amount: (c) => c.receivables },
  { label: '(Increase) in inventories', amount: (c) => c.inventories },
  { label: '(Increase) in long-term loans and advances', amount: (c) => c.longTermAdvances },
  { label: '(Increase) in short-term loans and advances', amount: (c) => c.shortTermAdvances },
  { label: '(Increase) in other current assets', amount: (c) => c.otherCurrentAssets },
  { label: 'Increase in trade payables', amount: (c) => c.payables },
  { label: 'Increase in other current liabilities', amount: (c) => c.otherCurrentLiabilities },
  { label: 'Increase in provisions', amount: (c) => c.provisions },
  { label: 'Cash generated from operations', amount: (c) => c.generated, total: true },
  { label: 'Direct taxes paid', amount: (c) => c.taxPaid },
  { label: 'Net cash from operating activities (A)', amount: (c) => c.operating, total: true },
  { label: 'B. Cash flow from investing activities' },
  { label: 'Purchase of property, plant and equipment', amount: (c) => c.purchases },
  { label: 'Proceeds from sale of equipment', amount: (c) => c.sales },
  { label: 'Interest received', amount: (c) => c.interestReceived },
  {
    label: '(Increase) or decrease in bank deposits of more than three months',
    amount: (c) => c.deposits,
  },
  { label: 'Net cash used in investing activities (B)', amount: (c) => c.investing, total: true },
  { label: 'C. Cash flow from financing activities' },
  { label: 'Proceeds from issue of equity shares', amount: (c) => c.issueProceeds },
  { label: 'Share issue expenses', amount: (c) => c.issueExpenses },
  { label: 'Proceeds from long-term borrowings', amount: (c) => c.borrowed },
  { label: 'Repayment of long-term borrowings', amount: (c) => c.repaid },
  { label: 'Short-term borrowings (net)', amount: (c) => c.shortTermBorrowings },
  { label: 'Finance costs paid', amount: (c) => c.financePaid },
  {
    label: 'Net cash from or (used in) financing activities (C)',
    amount: (c) => c.financing,
    total: true,
  },
  {
    label: 'Net change in cash and cash equivalents (A + B + C)',
    amount: (c) => c.net,
    total: true,
  },
  { label: 'Cash and cash equivalents at the beginning', amount: (c) => c.opening },
  { label: 'Cash and cash equivalents at the end', amount: (c) => c.closing, total: true },
];

/** Balance sheets at the ends of the given periods. */
export const balanceSheet = (periods: readonly Period[]): Block =>
  figures(
    BALANCE_SHEET,
    periods.map((p) => ({ label: p.end, of: p.closing })),
  );

/** Profit and loss of the given periods, with earnings per share. */
export function profitAndLoss(periods: readonly Period[]): Block {
  const statement = figures(
    PROFIT_AND_LOSS,
    periods.map((p) => ({ label: p.label, of: p })),
  );
  if (statement.kind !== 'table') return statement;
  const perShare = periods.map((p) => decimals(earningsPerShare(p).basic));
  const row = { cells: ['Earnings per share of Rs 10, basic and diluted (Rs)', '27', ...perShare] };
  return table(statement.columns, [...statement.rows, row]);
}

export const cashFlowStatement = (periods: readonly Period[]): Block =>
  figures(
    CASH_FLOW,
    periods.map((p) => ({ label: p.label, of: cashFlow(p) })),
  );

/** Key figures of several years, for the opening pages of a report. */
export function highlights(periods: readonly Period[]): Block {
  return figures<Period>(
    [
      { label: 'Revenue from operations', amount: ({ flows }) => flows.revenue },
      {
        label: 'Profit before interest, tax and depreciation',
        amount: ({ flows }) => flows.ebitda,
      },
      { label: 'Depreciation', amount: ({ flows }) => flows.depreciation },
      { label: 'Finance costs', amount: ({ flows }) => flows.finance },
      { label: 'Profit before tax', amount: ({ flows }) => at.profitBeforeTax(flows) },
      { label: 'Profit after tax', amount: ({ flows }) => at.profitAfterTax(flows), total: true },
      { label: 'Net worth', amount: ({ closing }) => at.netWorth(closing) },
      { label: 'Borrowings', amount: ({ closing }) => at.borrowings(closing) },
      { label: 'Property, plant and equipment', amount: ({ closing }) => at.netEquipment(closing) },
      { label: 'Cash and bank balances', amount: ({ closing }) => at.cashAndBank(closing) },
    ],
    periods.map((p) => ({ label: p.label, of: p })),
  );
}
