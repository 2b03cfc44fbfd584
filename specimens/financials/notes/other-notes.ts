import type { Block } from '../../pdf/blocks.ts';
import { decimals, figures, rupees, words } from '../figures.ts';
import type { Period } from '../period.ts';
import * as at from '../period.ts';
import { divide, type Part } from './parts.ts';

type Note = (periods: readonly Period[]) => Block;

/** Lines given by the year itself, because they are not part of a line of the statements. */
const byOrder =
  (amounts: readonly number[]) =>
  ({ order }: Period) =>
    amounts[Math.min(order, 7)] ?? 0;

export const contingencies: Note = (periods) =>
  figures<Period>(
    [
      {
        label: 'Bank guarantees for location permits',
        amount: byOrder([6, 8, 12, 14, 18, 20, 24, 26]),
      },
      {
        label: 'Goods and services tax demand, in appeal',
        amount: byOrder([0, 0, 11, 11, 11, 11, 11, 11]),
      },
      {
        label: 'Capital contracts not provided for (net of advances)',
        amount: byOrder([22, 34, 46, 58, 164, 120, 92, 84]),
      },
    ],
    periods.map((p) => ({ label: p.end, of: p })),
  );

export const auditors: Note = (periods) =>
  words(
    ['Rs lakh', ...periods.map(({ label }) => `>${label}`)],
    [
      ['Statutory audit', ...periods.map(({ order }) => decimals(3 + 0.5 * order))],
      ['Tax audit', ...periods.map(({ order }) => decimals(1 + 0.1 * order))],
      [
        'Certificates and other services',
        ...periods.map(({ order }) => decimals(0.4 + 0.1 * order)),
      ],
      ['*Total', ...periods.map(({ order }) => decimals(4.4 + 0.7 * order))],
    ],
  );

/** The gratuity liability of notes 7 and 11, from the beginning of a period to its end. */
const gratuity = (p: at.Position) =>
  divide(
    [
      ['', 78],
      ['', 22],
    ],
    p.longTermProvisions,
    0,
  )[0] ?? 0;
const paid = ({ order }: Period) => Math.min(3, 1 + Math.floor(order / 3));
export const gratuityNote: Note = (periods) =>
  figures<Period>(
    [
      { label: 'Obligation at the beginning', amount: ({ opening }) => gratuity(opening) },
      {
        label: 'Current service cost, interest and actuarial loss',
        amount: (p) => gratuity(p.closing) - gratuity(p.opening) + paid(p),
      },
      { label: 'Benefits paid', amount: (p) => -paid(p) },
      {
        label: 'Obligation at the end, long-term',
        amount: ({ closing }) => gratuity(closing),
        total: true,
      },
    ],
    periods.map((p) => ({ label: p.label, of: p })),
  );

const DIRECTORS: Part[] = [
  ['Remuneration: Ishaan Tamhankar, Managing Director', 55],
  ['Remuneration: Revathi Deshmane, Executive Director', 45],
];
/** What directors were paid: the line “Directors’ remuneration” of note 22. */
export const remuneration = (p: Period): number =>
  divide(
    [
      ['', 77],
      ['', 12],
      ['', 5],
      ['', 2],
      ['', 4],
    ],
    p.flows.employees,
    p.order,
  )[1] ?? 0;

export const rent = ({ flows }: Period): number => Math.round(at.otherExpenses(flows) * 0.034);

export const relatedParties: Note = (periods) =>
  figures<Period>(
    [
      { label: 'Transactions in the period' },
      ...DIRECTORS.map(([label], place) => ({
        label,
        amount: (p: Period) => divide(DIRECTORS, remuneration(p), p.order)[place] ?? 0,
      })),
      { label: 'Rent of studio premises: Tamhankar Estates LLP', amount: rent },
      {
        label: 'Salary: Dhruv Wadekar, Chief Financial Officer',
        amount: byOrder([0, 0, 6, 7, 16, 9, 18, 10]),
      },
      {
        label: 'Salary: Leena Raghunandan, Company Secretary',
        amount: byOrder([0, 0, 4, 5, 10, 6, 12, 7]),
      },
      { label: 'Outstanding at the end' },
      {
        label: 'Security deposit: Tamhankar Estates LLP',
        amount: byOrder([8, 8, 10, 10, 12, 12, 12, 12]),
      },
      {
        label: 'Remuneration payable to directors',
        amount: (p) => Math.round(remuneration(p) / 12),
      },
    ],
    periods.map((p) => ({ label: p.label, of: p })),
  );

export const leases: Note = (periods) =>
  figures<Period>(
    [
      {
        label: 'Not later than one year',
        amount: (p) => Math.round(at.otherExpenses(p.flows) * 0.17),
      },
      {
        label: 'Later than one year and not later than five',
        amount: (p) => Math.round(at.otherExpenses(p.flows) * 0.41),
      },
      {
        label: 'Later than five years',
        amount: (p) => Math.round(at.otherExpenses(p.flows) * 0.06),
      },
    ],
    periods.map((p) => ({ label: p.end, of: p })),
  );

interface Ratio {
  label: string;
  value: (p: Period) => number;
}

const average = (p: Period, of: (x: at.Position) => number) => (of(p.opening) + of(p.closing)) / 2;
const receivable = (x: at.Position) => x.tradeReceivables;
const payable = (x: at.Position) => x.tradePayables;
const invested = (x: at.Position) => at.netWorth(x) + at.borrowings(x) + x.deferredTax;

// biome-ignore format: one ratio a line
const RATIOS: Ratio[] = [
  { label: 'Current ratio (times)', value: ({ closing }) => at.currentAssets(closing) / at.currentLiabilities(closing) },
  { label: 'Debt-equity ratio (times)', value: ({ closing }) => at.borrowings(closing) / at.netWorth(closing) },
  { label: 'Interest coverage: EBITDA to finance costs (times)', value: ({ flows }) => flows.ebitda / flows.finance },
  { label: 'Return on average equity (%)', value: (p) => (100 * at.profitAfterTax(p.flows)) / average(p, at.netWorth) },
  { label: 'Trade receivables turnover (times)', value: (p) => p.flows.revenue / average(p, receivable) },
  { label: 'Trade payables turnover (times)', value: (p) => (p.flows.productionCosts + at.otherExpenses(p.flows)) / average(p, payable) },
  { label: 'Net profit ratio (%)', value: ({ flows }) => (100 * at.profitAfterTax(flows)) / flows.revenue },
  { label: 'EBITDA margin (%)', value: ({ flows }) => (100 * flows.ebitda) / flows.revenue },
  { label: 'Return on capital employed (%)', value: ({ flows, closing }) => (100 * (flows.ebitda - flows.depreciation)) / invested(closing) },
];

export const ratios: Note = (periods) =>
  words(
    [
      'Ratio',
      ...periods.map(({ label }) => `>${label}`),
      ...(periods.length === 2 ? ['>Change, %'] : []),
    ],
    RATIOS.map(({ label, value }) => {
      const values = periods.map(value);
      const [now = 0, before = 1] = values;
      const change = periods.length === 2 ? [decimals((100 * (now - before)) / before, 1)] : [];
      return [label, ...values.map((v) => decimals(v)), ...change];
    }),
  );

/** Objects of the public offer, Rs lakh: what was raised for each, and used by the end of each year. */
const OBJECTS = [
  {
    object: 'Purchase of camera and lens equipment',
    raised: 860,
    used: { 'FY 2023-24': 0, 'FY 2024-25': 640 },
  },
  {
    object: 'Repayment of borrowings',
    raised: 420,
    used: { 'FY 2023-24': 420, 'FY 2024-25': 420 },
  },
  { object: 'Working capital', raised: 350, used: { 'FY 2023-24': 100, 'FY 2024-25': 350 } },
  {
    object: 'General corporate purposes',
    raised: 200,
    used: { 'FY 2023-24': 0, 'FY 2024-25': 200 },
  },
  { object: 'Issue expenses', raised: 150, used: { 'FY 2023-24': 150, 'FY 2024-25': 150 } },
] as const;

/** Objects of the offer with their amounts, as the offer documents state them. */
export function objectsOfIssue(): Block {
  const whole = OBJECTS.reduce((sum, { raised }) => sum + raised, 0);
  return words(
    ['Object', '>Rs lakh'],
    [
      ...OBJECTS.map(({ object, raised }) => [object, rupees(raised)]),
      ['*Gross proceeds', rupees(whole)],
    ],
  );
}

/** What became of the proceeds by the end of a year. */
export function utilisation(year: 'FY 2023-24' | 'FY 2024-25'): Block {
  const rows = OBJECTS.map(
    ({ object, raised, used }) => [object, raised, used[year], raised - used[year]] as const,
  );
  const sum = (place: 1 | 2 | 3) => rupees(rows.reduce((total, row) => total + row[place], 0));
  return words(
    ['Object', '>Raised', '>Used', '>In deposits'],
    [
      ...rows.map(([object, ...amounts]) => [object, ...amounts.map(rupees)]),
      ['*Total, Rs lakh', sum(1), sum(2), sum(3)],
    ],
  );
}
