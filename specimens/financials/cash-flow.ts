import { type Flows, type Period, profitBeforeTax, profitOnSale } from './period.ts';

/** The cash flow statement of a period, Rs lakh: outflows are negative. Indirect method (AS 3). */
export interface CashFlow {
  profitBeforeTax: number;
  depreciation: number;
  finance: number;
  interestIncome: number;
  profitOnSale: number;
  beforeWorkingCapital: number;
  receivables: number;
  inventories: number;
  longTermAdvances: number;
  shortTermAdvances: number;
  otherCurrentAssets: number;
  payables: number;
  otherCurrentLiabilities: number;
  provisions: number;
  generated: number;
  taxPaid: number;
  operating: number;
  purchases: number;
  sales: number;
  interestReceived: number;
  deposits: number;
  investing: number;
  issueProceeds: number;
  issueExpenses: number;
  borrowed: number;
  repaid: number;
  shortTermBorrowings: number;
  financePaid: number;
  financing: number;
  net: number;
  opening: number;
  closing: number;
}

/** Works the cash flow out of flows and differences of balances, never from the cash itself. */
export function cashFlow({ flows, opening: a, closing: b }: Period): CashFlow {
  const profit = {
    profitBeforeTax: profitBeforeTax(flows),
    depreciation: flows.depreciation,
    finance: flows.finance,
    interestIncome: -flows.interestIncome,
    profitOnSale: -profitOnSale(flows),
  };
  const beforeWorkingCapital = sum(profit);
  const changes = {
    receivables: a.tradeReceivables - b.tradeReceivables,
    inventories: a.inventories - b.inventories,
    longTermAdvances: a.longTermAdvances - b.longTermAdvances,
    shortTermAdvances: a.shortTermAdvances - b.shortTermAdvances,
    otherCurrentAssets: a.otherCurrentAssets - b.otherCurrentAssets,
    payables: b.tradePayables - a.tradePayables,
    otherCurrentLiabilities: b.otherCurrentLiabilities - a.otherCurrentLiabilities,
    provisions:
      b.longTermProvisions +
      b.otherShortTermProvisions -
      a.longTermProvisions -
      a.otherShortTermProvisions,
  };
  const generated = beforeWorkingCapital + sum(changes);
  const taxPaid = b.taxProvision - a.taxProvision - (flows.tax - flows.deferredTax);
  const operating = generated + taxPaid;
  const invested = {
    purchases: -flows.additions,
    sales: flows.disposal.proceeds,
    interestReceived: flows.interestIncome,
    deposits: a.bankDeposits - b.bankDeposits,
  };
  const investing = sum(invested);
  const financed = {
    ...issueFlows(flows),
    borrowed: flows.borrowed,
    repaid: b.longTermBorrowings - a.longTermBorrowings - flows.borrowed,
    shortTermBorrowings: b.shortTermBorrowings - a.shortTermBorrowings,
    financePaid: -flows.finance,
  };
  const financing = sum(financed);
  const net = operating + investing + financing;
  return {
    ...profit,
    beforeWorkingCapital,
    ...changes,
    generated,
    taxPaid,
    operating,
    ...invested,
    investing,
    ...financed,
    financing,
    net,
    opening: a.cash,
    closing: a.cash + net,
  };
}

const issueFlows = ({ issue }: Flows) => ({
  issueProceeds: issue.capital + issue.premium,
  issueExpenses: -issue.expenses,
});

const sum = (amounts: Record<string, number>): number =>
  Object.values(amounts).reduce((whole, amount) => whole + amount, 0);
