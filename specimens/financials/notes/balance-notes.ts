import type { Block } from '../../pdf/blocks.ts';
import { shares } from '../earnings.ts';
import { figures, rupees, words } from '../figures.ts';
import { type Period, profitAfterTax, shortTermProvisions } from '../period.ts';
import { breakdown, divide, type Part } from './parts.ts';

type Note = (periods: readonly Period[]) => Block;

const movement = (periods: readonly Period[]) => periods.map((p) => ({ label: p.label, of: p }));

export const shareCapital: Note = (periods) =>
  figures<Period>(
    [
      { label: 'Authorised: 1,20,00,000 equity shares of Rs 10 each', amount: () => 1200 },
      { label: 'Issued, subscribed and fully paid-up' },
      { label: 'At the beginning', amount: ({ opening }) => opening.shareCapital },
      { label: 'Bonus issue, three for each one held', amount: ({ flows }) => flows.bonus },
      { label: 'Public offer', amount: ({ flows }) => flows.issue.capital },
      { label: 'At the end', amount: ({ closing }) => closing.shareCapital, total: true },
    ],
    movement(periods),
  );

export const shareNumbers: Note = (periods) =>
  words(
    ['Number of equity shares of Rs 10', ...periods.map(({ label }) => `>${label}`)],
    [
      ['At the beginning', ...periods.map(({ opening }) => rupees(shares(opening.shareCapital)))],
      ['Bonus shares', ...periods.map(({ flows }) => rupees(shares(flows.bonus)))],
      ['Public offer', ...periods.map(({ flows }) => rupees(shares(flows.issue.capital)))],
      ['*At the end', ...periods.map(({ closing }) => rupees(shares(closing.shareCapital)))],
    ],
  );

export const reserves: Note = (periods) =>
  figures<Period>(
    [
      { label: 'Securities premium' },
      { label: 'At the beginning', amount: ({ opening }) => opening.securitiesPremium },
      { label: 'Premium on shares issued', amount: ({ flows }) => flows.issue.premium },
      { label: 'Share issue expenses (section 52)', amount: ({ flows }) => -flows.issue.expenses },
      { label: 'At the end', amount: ({ closing }) => closing.securitiesPremium, total: true },
      { label: 'Surplus in the statement of profit and loss' },
      { label: 'At the beginning', amount: ({ opening }) => opening.surplus },
      { label: 'Profit for the period', amount: ({ flows }) => profitAfterTax(flows) },
      { label: 'Used for bonus shares', amount: ({ flows }) => -flows.bonus },
      { label: 'At the end', amount: ({ closing }) => closing.surplus, total: true },
      {
        label: 'Reserves and surplus',
        amount: ({ closing }) => closing.securitiesPremium + closing.surplus,
        total: true,
      },
    ],
    movement(periods),
  );

const TERM_LOANS: Part[] = [
  ['Term loan I, Western Ghats Bank (cameras)', 46, -3],
  ['Term loan II, Western Ghats Bank (lights and grip)', 27, -1],
  ['Equipment loan, Konkan Finance Limited', 18, 2],
  ['Vehicle loans', 9, 1],
];
export const longTermBorrowings: Note = (periods) =>
  breakdown(
    TERM_LOANS,
    { amount: ({ closing }) => closing.longTermBorrowings, at: 'end' },
    periods,
  );

export const deferredTax: Note = (periods) =>
  figures<Period>(
    [
      { label: 'At the beginning', amount: ({ opening }) => opening.deferredTax },
      {
        label: 'Depreciation: difference between books and tax',
        amount: ({ flows }) => flows.deferredTax + 1,
      },
      { label: 'Gratuity and bonus, allowed when paid', amount: () => -1 },
      { label: 'At the end', amount: ({ closing }) => closing.deferredTax, total: true },
    ],
    movement(periods),
  );

export const longTermProvisions: Note = (periods) =>
  breakdown(
    [
      ['Gratuity (unfunded)', 78],
      ['Compensated absences', 22],
    ],
    { amount: ({ closing }) => closing.longTermProvisions, at: 'end' },
    periods,
  );

export const shortTermBorrowings: Note = (periods) =>
  breakdown(
    [
      ['Cash credit, Western Ghats Bank, repayable on demand', 64, -2],
      ['Current maturities of long-term borrowings', 36, 2],
    ],
    { amount: ({ closing }) => closing.shortTermBorrowings, at: 'end' },
    periods,
  );

const PAYABLES: Part[] = [
  ['Micro and small enterprises, not due', 18, 1],
  ['Micro and small enterprises, less than one year', 9],
  ['Others, not due', 38],
  ['Others, less than one year', 29],
  ['Others, one to two years', 4],
  ['Others, two years and more', 2],
];
export const tradePayables: Note = (periods) =>
  breakdown(PAYABLES, { amount: ({ closing }) => closing.tradePayables, at: 'end' }, periods);

const LIABILITIES: Part[] = [
  ['Advances from clients', 38, 1],
  ['Goods and services tax payable', 24],
  ['Tax deducted at source payable', 11],
  ['Salaries and bonus payable', 17],
  ['Provident fund and other contributions', 6],
  ['Security deposits from hirers', 4],
];
export const otherCurrentLiabilities: Note = (periods) =>
  breakdown(
    LIABILITIES,
    { amount: ({ closing }) => closing.otherCurrentLiabilities, at: 'end' },
    periods,
  );

export const currentProvisions: Note = (periods) =>
  figures<Period>(
    [
      { label: 'Income tax (net of advance tax)', amount: ({ closing }) => closing.taxProvision },
      {
        label: 'Gratuity and compensated absences',
        amount: ({ closing }) => closing.otherShortTermProvisions,
      },
      { label: 'Total', amount: ({ closing }) => shortTermProvisions(closing), total: true },
    ],
    periods.map((p) => ({ label: p.end, of: p })),
  );

export const longTermAdvances: Note = (periods) =>
  breakdown(
    [
      ['Security deposits for premises and services', 58, -2],
      ['Capital advances for equipment', 34, 2],
      ['Deposits with authorities', 8],
    ],
    { amount: ({ closing }) => closing.longTermAdvances, at: 'end' },
    periods,
  );

export const inventories: Note = (periods) =>
  breakdown(
    [
      ['Productions in progress', 66, 1],
      ['Spares and service parts', 20],
      ['Consumables: gels, media, batteries, tape', 14],
    ],
    { amount: ({ closing }) => closing.inventories, at: 'end' },
    periods,
  );

const RECEIVABLES: Part[] = [
  ['Undisputed, considered good: not due', 46],
  ['Less than six months', 37],
  ['Six months to one year', 9, 0.2],
  ['One to two years', 5],
  ['Two to three years', 2],
  ['More than three years', 1],
];
export const tradeReceivables: Note = (periods) =>
  breakdown(RECEIVABLES, { amount: ({ closing }) => closing.tradeReceivables, at: 'end' }, periods);

const CASH: Part[] = [
  ['Cash on hand', 2],
  ['Current accounts', 62],
  ['Deposits of three months or less', 36],
];
export const cashAndBank: Note = (periods) =>
  figures<Period>(
    [
      ...CASH.map(([label], place) => ({
        label,
        amount: ({ closing, order }: Period) => divide(CASH, closing.cash, order)[place] ?? 0,
      })),
      { label: 'Cash and cash equivalents', amount: ({ closing }) => closing.cash, total: true },
      {
        label: 'Deposits of more than three months',
        amount: ({ closing }) => closing.bankDeposits,
      },
      { label: 'Total', amount: ({ closing }) => closing.cash + closing.bankDeposits, total: true },
    ],
    periods.map((p) => ({ label: p.end, of: p })),
  );

export const shortTermAdvances: Note = (periods) =>
  breakdown(
    [
      ['Goods and services tax credit', 44],
      ['Advances to suppliers and crew', 38],
      ['Advances to employees', 6],
      ['Tax deducted, refund due', 12],
    ],
    { amount: ({ closing }) => closing.shortTermAdvances, at: 'end' },
    periods,
  );

export const otherCurrentAssets: Note = (periods) =>
  breakdown(
    [
      ['Prepaid insurance and licences', 52],
      ['Unbilled revenue', 36, 1],
      ['Interest accrued on deposits', 12],
    ],
    { amount: ({ closing }) => closing.otherCurrentAssets, at: 'end' },
    periods,
  );
