import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { figureWords } from '../financials/figure-words.ts';
import { words } from '../financials/figures.ts';
import { period } from '../financials/model.ts';
import { noteTables } from '../financials/note-tables.ts';
import { utilisation } from '../financials/notes/other-notes.ts';
import { highlights } from '../financials/statements.ts';
import type { Block } from '../pdf/blocks.ts';
import { markdown } from '../pdf/markdown.ts';
import { fill, readText, type Words } from '../text.ts';
import { categoryTable } from './shareholders.ts';

/** A year that has a report; the years before it are its comparatives. */
export type ReportYear = '2022-23' | '2023-24' | '2024-25';

const BEFORE = {
  '2022-23': ['FY 2021-22', 'FY 2020-21'],
  '2023-24': ['FY 2022-23', 'FY 2021-22'],
  '2024-25': ['FY 2023-24', 'FY 2022-23'],
} as const;

const texts = z.record(z.string(), z.string());
const yearSchema = z.strictObject({ values: texts, blocks: texts });

const readYaml = (name: string): unknown =>
  parse(readFileSync(new URL(`../text/annual/${name}.yaml`, import.meta.url), 'utf8'));

/** Figures that only the report states, by year: clients, days on hire, foreign exchange, fees. */
const STATED = {
  '2022-23': {
    topClient: '11.8',
    topTen: '54',
    utilisationDays: '61',
    sample: 'nine',
    fxEarned: '62',
    fxSpent: '118',
    feeOne: '–',
    feeTwo: '–',
    complaints: '0',
  },
  '2023-24': {
    topClient: '10.9',
    topTen: '51',
    utilisationDays: '63',
    sample: 'ten',
    fxEarned: '84',
    fxSpent: '146',
    feeOne: '1.40',
    feeTwo: '1.80',
    complaints: '2',
  },
  '2024-25': {
    topClient: '9.7',
    topTen: '48',
    utilisationDays: '66',
    sample: 'twelve',
    fxEarned: '109',
    fxSpent: '402',
    feeOne: '1.20',
    feeTwo: '1.60',
    complaints: '3',
  },
} as const;

/** Everything the texts of a year's annual report may refer to. */
export function annualWords(year: ReportYear, house: Record<string, string>): Words {
  const [beforeId, firstId] = BEFORE[year];
  const now = period(`FY ${year}`);
  const before = period(beforeId);
  const own = yearSchema.parse(readYaml(year));
  const shared = texts.parse(readYaml('tables'));
  const values = { ...house, ...figureWords(now, before), ...STATED[year], ...own.values };
  const tables = Object.entries({ ...shared, ...own.blocks }).map(
    ([name, text]): [string, () => Block[]] => [name, () => markdown(fill(text, values))],
  );
  const ofYear = (name: string) => () => markdown(fill(shared[`${name}-${year}`] ?? '', values));
  const listed = year !== '2022-23';
  return {
    values,
    blocks: {
      ...noteTables([now, before]),
      ...Object.fromEntries(tables),
      'general-meetings': ofYear('general-meetings'),
      ...(year === '2022-23' ? {} : listedTables(year, ofYear)),
      highlights: () => [highlights([now, before, period(firstId)])],
      holders: () => [holders(listed)],
      policies: () => markdown(readText('annual/accounting-policies')),
    },
    flags: {
      listed,
      fy23: year === '2022-23',
      fy24: year === '2023-24',
      fy25: year === '2024-25',
    },
  };
}

function listedTables(
  year: '2023-24' | '2024-25',
  ofYear: (name: string) => () => Block[],
): Words['blocks'] {
  return {
    utilisation: () => [utilisation(`FY ${year}`)],
    categories: () => [categoryTable(year === '2023-24' ? '31 March 2024' : '31 March 2025')],
    prices: ofYear('prices'),
    distribution: ofYear('distribution'),
  };
}

const holders = (listed: boolean): Block =>
  words(
    ['Shareholder', '>Shares', '>Per cent'],
    [
      ['Ishaan Tamhankar', '38,64,000', listed ? '38.64' : '52.50'],
      ['Revathi Deshmane', '22,08,000', listed ? '22.08' : '30.00'],
      ...(listed ? [] : [['Meher Tamhankar', '3,68,000', '5.00']]),
    ],
  );
