import { percent, rupees, words } from '../financials/figures.ts';
import type { Block } from '../pdf/blocks.ts';

/** Who holds the company: shares and holders by category, at the dates that filings give. */
export interface Holding {
  category: string;
  holders: number;
  shares: number;
  promoter?: true;
}

export type HoldingDate = '31 March 2024' | '31 March 2025' | '30 September 2025';

const PROMOTERS: readonly Holding[] = [
  { category: 'Ishaan Tamhankar (promoter)', holders: 1, shares: 3_864_000, promoter: true },
  { category: 'Revathi Deshmane (promoter)', holders: 1, shares: 2_208_000, promoter: true },
  { category: 'Meher Tamhankar (promoter group)', holders: 1, shares: 368_000, promoter: true },
];

/** Public categories, and what each held (holders, shares) at each date. */
// biome-ignore format: one category a line
const PUBLIC: readonly [string, Record<HoldingDate, readonly [number, number]>][] = [
  ['Directors and relatives, not promoters', { '31 March 2024': [1, 220_800], '31 March 2025': [1, 220_800], '30 September 2025': [1, 220_800] }],
  ['Individuals holding up to Rs 2 lakh of nominal capital', { '31 March 2024': [964, 1_552_000], '31 March 2025': [872, 1_443_200], '30 September 2025': [894, 1_468_800] }],
  ['Individuals holding more than Rs 2 lakh of nominal capital', { '31 March 2024': [19, 1_048_000], '31 March 2025': [23, 1_187_200], '30 September 2025': [24, 1_211_200] }],
  ['Hindu undivided families', { '31 March 2024': [74, 137_600], '31 March 2025': [71, 142_400], '30 September 2025': [70, 140_800] }],
  ['Bodies corporate', { '31 March 2024': [13, 307_200], '31 March 2025': [12, 291_200], '30 September 2025': [11, 259_200] }],
  ['Market maker', { '31 March 2024': [1, 144_000], '31 March 2025': [1, 139_200], '30 September 2025': [1, 137_600] }],
  ['Non-resident Indians', { '31 March 2024': [29, 56_000], '31 March 2025': [27, 52_800], '30 September 2025': [26, 49_600] }],
  ['Alternative investment funds', { '31 March 2024': [1, 24_000], '31 March 2025': [1, 24_000], '30 September 2025': [1, 24_000] }],
];

export const TOTAL_SHARES = 10_000_000;

/** All categories at a date: the shares add up to the whole company. */
export function holdings(date: HoldingDate): Holding[] {
  const known = PUBLIC.map(
    ([category, at]): Holding => ({ category, holders: at[date][0], shares: at[date][1] }),
  );
  const others =
    TOTAL_SHARES - [...PROMOTERS, ...known].reduce((sum, { shares }) => sum + shares, 0);
  return [...PROMOTERS, ...known, { category: 'Clearing members', holders: 4, shares: others }];
}

const total = (list: readonly Holding[]) => ({
  holders: list.reduce((sum, { holders }) => sum + holders, 0),
  shares: list.reduce((sum, { shares }) => sum + shares, 0),
});

/** Categories with subtotals of promoters and public, and the whole. */
export function categoryTable(date: HoldingDate): Block {
  const all = holdings(date);
  const promoters = all.filter(({ promoter }) => promoter);
  const others = all.filter(({ promoter }) => !promoter);
  const row = (label: string, { holders, shares }: { holders: number; shares: number }) => [
    label,
    rupees(holders),
    rupees(shares),
    percent(shares, TOTAL_SHARES),
  ];
  return words(
    ['Category', '>Shareholders', '>Shares', '>Per cent'],
    [
      ...promoters.map((holding) => row(holding.category, holding)),
      row('*Promoters and promoter group (A)', total(promoters)),
      ...others.map((holding) => row(holding.category, holding)),
      row('*Public (B)', total(others)),
      row('*Total (A + B)', total(all)),
    ],
  );
}
