/**
 * What the company's finances are made of: everything else is worked out from these figures.
 * All amounts are whole Rs lakh. Years run from 1 April to 31 March; from FY 2023-24 they are
 * given by half-year, because half-yearly results are filed.
 */

/** Balances at the end of a period, except those that follow from the flows (equity, assets, cash). */
export interface Balances {
  longTermBorrowings: number;
  longTermProvisions: number;
  shortTermBorrowings: number;
  tradePayables: number;
  otherCurrentLiabilities: number;
  taxProvision: number;
  otherShortTermProvisions: number;
  longTermAdvances: number;
  inventories: number;
  tradeReceivables: number;
  shortTermAdvances: number;
  otherCurrentAssets: number;
  /** Deposits of more than three months: not cash equivalents. */
  bankDeposits: number;
}

export interface PeriodInput {
  id: string;
  revenue: number;
  otherIncome: number;
  interestIncome: number;
  /** Profit before interest, tax and depreciation, other income included. */
  ebitda: number;
  productionCosts: number;
  employees: number;
  depreciation: number;
  finance: number;
  tax: number;
  deferredTax: number;
  additions: number;
  disposal: { gross: number; accumulated: number; proceeds: number };
  borrowed: number;
  /** Reserves turned into shares. */
  bonus: number;
  /** Money from the public offer: nominal value, premium, and what the offer cost. */
  issue: { capital: number; premium: number; expenses: number };
  closing: Balances;
}

const NAMES = [
  'longTermBorrowings',
  'longTermProvisions',
  'shortTermBorrowings',
  'tradePayables',
  'otherCurrentLiabilities',
  'taxProvision',
  'otherShortTermProvisions',
  'longTermAdvances',
  'inventories',
  'tradeReceivables',
  'shortTermAdvances',
  'otherCurrentAssets',
  'bankDeposits',
] as const;

function balances(...amounts: number[]): Balances {
  if (amounts.length !== NAMES.length) throw new Error(`Expected ${NAMES.length} balances`);
  return Object.fromEntries(
    NAMES.map((name, place) => [name, amounts[place]]),
  ) as unknown as Balances;
}

const NO_ISSUE = { capital: 0, premium: 0, expenses: 0 };

/** The balance sheet of 31 March 2020, from which all later ones follow. */
export const OPENING = {
  shareCapital: 184,
  securitiesPremium: 96,
  surplus: 737,
  deferredTax: 51,
  grossBlock: 1980,
  accumulatedDepreciation: 960,
  balances: balances(310, 26, 240, 188, 84, 8, 16, 60, 70, 430, 58, 22, 20),
};

// biome-ignore format: one figure below the other, as on an accountant's sheet
export const PERIODS: readonly PeriodInput[] = [
  { id: 'FY 2020-21', revenue: 2148, otherIncome: 14, interestIncome: 3, ebitda: 412, productionCosts: 902, employees: 418, depreciation: 214, finance: 96, tax: 26, deferredTax: 6, additions: 180, disposal: { gross: 38, accumulated: 30, proceeds: 11 }, borrowed: 120, bonus: 0, issue: NO_ISSUE,
    closing: balances(318, 29, 262, 204, 92, 9, 17, 64, 82, 470, 66, 25, 20) },
  { id: 'FY 2021-22', revenue: 3126, otherIncome: 18, interestIncome: 4, ebitda: 668, productionCosts: 1306, employees: 562, depreciation: 282, finance: 101, tax: 72, deferredTax: 8, additions: 520, disposal: { gross: 44, accumulated: 36, proceeds: 12 }, borrowed: 310, bonus: 0, issue: NO_ISSUE,
    closing: balances(446, 33, 338, 252, 116, 18, 19, 78, 118, 690, 90, 36, 24) },
  { id: 'FY 2022-23', revenue: 3842, otherIncome: 24, interestIncome: 6, ebitda: 876, productionCosts: 1588, employees: 671, depreciation: 352, finance: 99, tax: 107, deferredTax: 9, additions: 640, disposal: { gross: 58, accumulated: 47, proceeds: 17 }, borrowed: 280, bonus: 552, issue: NO_ISSUE,
    closing: balances(520, 38, 380, 296, 142, 24, 22, 92, 164, 905, 124, 48, 30) },
  { id: 'H1 2023-24', revenue: 2118, otherIncome: 13, interestIncome: 4, ebitda: 498, productionCosts: 861, employees: 382, depreciation: 214, finance: 50, tax: 59, deferredTax: 5, additions: 300, disposal: { gross: 26, accumulated: 21, proceeds: 8 }, borrowed: 140, bonus: 0, issue: NO_ISSUE,
    closing: balances(548, 41, 402, 318, 150, 26, 24, 104, 188, 982, 142, 56, 34) },
  { id: 'H2 2023-24', revenue: 2598, otherIncome: 19, interestIncome: 7, ebitda: 630, productionCosts: 1053, employees: 431, depreciation: 234, finance: 47, tax: 88, deferredTax: 7, additions: 420, disposal: { gross: 36, accumulated: 30, proceeds: 10 }, borrowed: 60, bonus: 0, issue: { capital: 264, premium: 1716, expenses: 150 },
    closing: balances(300, 46, 220, 342, 168, 32, 26, 134, 232, 1186, 188, 72, 1180) },
  { id: 'H1 2024-25', revenue: 2704, otherIncome: 41, interestIncome: 31, ebitda: 655, productionCosts: 1094, employees: 478, depreciation: 285, finance: 37, tax: 84, deferredTax: 9, additions: 720, disposal: { gross: 42, accumulated: 34, proceeds: 12 }, borrowed: 0, bonus: 0, issue: NO_ISSUE,
    closing: balances(262, 50, 248, 378, 186, 36, 28, 178, 306, 1368, 206, 81, 640) },
  { id: 'H2 2024-25', revenue: 3190, otherIncome: 34, interestIncome: 22, ebitda: 808, productionCosts: 1286, employees: 531, depreciation: 316, finance: 27, tax: 117, deferredTax: 10, additions: 520, disposal: { gross: 52, accumulated: 43, proceeds: 15 }, borrowed: 90, bonus: 0, issue: NO_ISSUE,
    closing: balances(250, 56, 270, 412, 204, 41, 31, 212, 386, 1580, 236, 94, 480) },
  { id: 'H1 2025-26', revenue: 3142, otherIncome: 27, interestIncome: 18, ebitda: 792, productionCosts: 1247, employees: 561, depreciation: 328, finance: 22, tax: 111, deferredTax: 8, additions: 560, disposal: { gross: 40, accumulated: 34, proceeds: 11 }, borrowed: 0, bonus: 0, issue: NO_ISSUE,
    closing: balances(214, 60, 256, 438, 218, 44, 33, 224, 412, 1694, 248, 101, 340) },
];
