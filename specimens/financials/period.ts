import type { Balances, PeriodInput } from './inputs.ts';

/** Gross and accumulated depreciation of one class of equipment at one date. */
export interface Block {
  gross: number;
  accumulated: number;
}

/** The whole balance sheet at one date, Rs lakh. */
export interface Position extends Balances {
  shareCapital: number;
  securitiesPremium: number;
  surplus: number;
  deferredTax: number;
  /** By class, in the order of ASSET_CLASSES. */
  equipment: readonly Block[];
  /** Cash and cash equivalents. */
  cash: number;
}

/** What one class of equipment went through in a period. */
export interface BlockMovement {
  additions: number;
  disposedGross: number;
  depreciation: number;
  disposedAccumulated: number;
}

/** One year or half-year: its flows, and the balance sheets at both ends. */
export interface Period {
  id: string;
  /** As over a column of flows: "2024-25", "Six months to 30 September 2025". */
  label: string;
  /** As over a column of balances: "31 March 2025". */
  end: string;
  /** Place in time, for shares that drift from year to year. */
  order: number;
  flows: Flows;
  movements: readonly BlockMovement[];
  opening: Position;
  closing: Position;
}

export type Flows = Omit<PeriodInput, 'id' | 'closing'>;

export const netWorth = (at: Position): number =>
  at.shareCapital + at.securitiesPremium + at.surplus;

export const netEquipment = (at: Position): number =>
  at.equipment.reduce((sum, { gross, accumulated }) => sum + gross - accumulated, 0);

export const cashAndBank = (at: Position): number => at.cash + at.bankDeposits;

export const borrowings = (at: Position): number => at.longTermBorrowings + at.shortTermBorrowings;

export const shortTermProvisions = (at: Position): number =>
  at.taxProvision + at.otherShortTermProvisions;

export const currentAssets = (at: Position): number =>
  at.inventories +
  at.tradeReceivables +
  cashAndBank(at) +
  at.shortTermAdvances +
  at.otherCurrentAssets;

export const totalAssets = (at: Position): number =>
  netEquipment(at) + at.longTermAdvances + currentAssets(at);

export const currentLiabilities = (at: Position): number =>
  at.shortTermBorrowings + at.tradePayables + at.otherCurrentLiabilities + shortTermProvisions(at);

export const nonCurrentLiabilities = (at: Position): number =>
  at.longTermBorrowings + at.deferredTax + at.longTermProvisions;

export const totalLiabilities = (at: Position): number =>
  netWorth(at) + nonCurrentLiabilities(at) + currentLiabilities(at);

export const profitBeforeTax = ({ ebitda, depreciation, finance }: Flows): number =>
  ebitda - depreciation - finance;

export const profitAfterTax = (flows: Flows): number => profitBeforeTax(flows) - flows.tax;

export const profitOnSale = ({ disposal }: Flows): number =>
  disposal.proceeds - (disposal.gross - disposal.accumulated);

export const totalIncome = (flows: Flows): number => flows.revenue + flows.otherIncome;

/** Rent, repairs, insurance and the rest: what is left between income and EBITDA. */
export const otherExpenses = (flows: Flows): number =>
  totalIncome(flows) - flows.productionCosts - flows.employees - flows.ebitda;
