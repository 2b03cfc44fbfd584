import type { Block } from '../../pdf/blocks.ts';
import { earningsPerShare } from '../earnings.ts';
import { decimals, figures, rupees, words } from '../figures.ts';
import {
  type Flows,
  otherExpenses,
  type Period,
  profitAfterTax,
  profitBeforeTax,
  profitOnSale,
} from '../period.ts';
import { breakdown, divide, type Part } from './parts.ts';

type Note = (periods: readonly Period[]) => Block;

const flow = (amount: (flows: Flows) => number) =>
  ({ amount: ({ flows }: Period) => amount(flows), at: 'label' }) as const;

const STREAMS: readonly Part[] = [
  ['Rental of cameras, lenses, lights and grip', 46, -0.4],
  ['Production of commercials and corporate films', 24, 0.2],
  ['Line production of feature films and series', 14],
  ['Post-production', 11, 0.2],
  ['Technical crew and customisation', 5],
];
export const revenue: Note = (periods) =>
  breakdown(
    STREAMS,
    flow(({ revenue: r }) => r),
    periods,
  );

/** Revenue of one stream in a period. */
export const streamRevenue = (period: Period, place: number): number =>
  divide(STREAMS, period.flows.revenue, period.order)[place] ?? 0;

export const otherIncome: Note = (periods) =>
  figures<Period>(
    [
      { label: 'Interest on deposits', amount: ({ flows }) => flows.interestIncome },
      { label: 'Profit on sale of equipment', amount: ({ flows }) => profitOnSale(flows) },
      {
        label: 'Insurance claims and sundry receipts',
        amount: ({ flows }) => flows.otherIncome - flows.interestIncome - profitOnSale(flows),
      },
      { label: 'Total', amount: ({ flows }) => flows.otherIncome, total: true },
    ],
    periods.map((p) => ({ label: p.label, of: p })),
  );

const COSTS: Part[] = [
  ['Artists, directors and crew by the job', 34],
  ['Locations, sets and permits', 19],
  ['Equipment hired in', 14, -0.4],
  ['Travel, transport and unit catering', 15],
  ['Visual effects and sound bought in', 9, 0.3],
  ['Spares and consumables used', 6],
  ['Media, data storage and delivery', 3, 0.1],
];
export const productionCosts: Note = (periods) =>
  breakdown(
    COSTS,
    flow((f) => f.productionCosts),
    periods,
  );

const STAFF: Part[] = [
  ['Salaries and wages', 77],
  ['Directors’ remuneration', 12],
  ['Provident fund and other contributions', 5],
  ['Gratuity', 2],
  ['Staff welfare and training', 4],
];
export const employees: Note = (periods) =>
  breakdown(
    STAFF,
    flow((f) => f.employees),
    periods,
  );

export const financeCosts: Note = (periods) =>
  breakdown(
    [
      ['Interest on term loans', 58],
      ['Interest on cash credit', 31],
      ['Bank charges and processing fees', 11],
    ],
    flow((f) => f.finance),
    periods,
  );

const OTHERS: Part[] = [
  ['Rent of premises', 17],
  ['Insurance of equipment', 13],
  ['Repairs and servicing of equipment', 18],
  ['Power and fuel', 9],
  ['Legal and professional fees', 8, 0.2],
  ['Travelling and conveyance', 8],
  ['Software licences and information technology', 7, 0.2],
  ['Advertisement and business promotion', 5],
  ['Security and housekeeping', 5],
  ['Communication', 2],
  ['Rates and taxes', 2],
  ['Auditors’ remuneration (note 29)', 1],
  ['Directors’ sitting fees', 0.4, 0.05],
  ['Bad debts written off', 1.6],
  ['Miscellaneous expenses', 3],
];
export const otherCosts: Note = (periods) => breakdown(OTHERS, flow(otherExpenses), periods);

const RATE = 0.25168;
export const tax: Note = (periods) => {
  const expected = ({ flows }: Period) => Math.round(profitBeforeTax(flows) * RATE);
  return figures<Period>(
    [
      { label: 'Current tax', amount: ({ flows }) => flows.tax - flows.deferredTax },
      { label: 'Deferred tax', amount: ({ flows }) => flows.deferredTax },
      { label: 'Tax expense', amount: ({ flows }) => flows.tax, total: true },
      { label: 'How it follows from the profit' },
      { label: 'Profit before tax', amount: ({ flows }) => profitBeforeTax(flows) },
      { label: 'Tax at 25.168 % (section 115BAA)', amount: expected },
      {
        label: 'Expenses not allowed, less other adjustments',
        amount: (p) => p.flows.tax - expected(p),
      },
      { label: 'Tax expense', amount: ({ flows }) => flows.tax, total: true },
    ],
    periods.map((p) => ({ label: p.label, of: p })),
  );
};

export const earnings: Note = (periods) =>
  words(
    ['Earnings per share', ...periods.map(({ label }) => `>${label}`)],
    [
      ['Profit after tax (Rs lakh)', ...periods.map(({ flows }) => rupees(profitAfterTax(flows)))],
      [
        'Weighted number of shares of Rs 10',
        ...periods.map((p) => rupees(earningsPerShare(p).weighted)),
      ],
      [
        '*Basic and diluted earnings per share (Rs)',
        ...periods.map((p) => decimals(earningsPerShare(p).basic)),
      ],
    ],
  );

export const segments: Note = (periods) => {
  const result = (p: Period, place: number) =>
    divide(
      [
        ['', 62],
        ['', 38],
      ],
      p.flows.ebitda - p.flows.depreciation,
      p.order,
    )[place] ?? 0;
  const rental = (p: Period) => streamRevenue(p, 0) + streamRevenue(p, 4);
  return figures<Period>(
    [
      { label: 'Segment revenue' },
      { label: 'Rental and technical services', amount: rental },
      { label: 'Production and post-production', amount: (p) => p.flows.revenue - rental(p) },
      { label: 'Revenue from operations', amount: ({ flows }) => flows.revenue, total: true },
      { label: 'Segment result' },
      { label: 'Rental and technical services', amount: (p) => result(p, 0) },
      { label: 'Production and post-production', amount: (p) => result(p, 1) },
      { label: 'Finance costs', amount: ({ flows }) => -flows.finance },
      { label: 'Profit before tax', amount: ({ flows }) => profitBeforeTax(flows), total: true },
    ],
    periods.map((p) => ({ label: p.label, of: p })),
  );
};
