import { rupees, words } from '../financials/figures.ts';
import { period } from '../financials/model.ts';
import { noteTables } from '../financials/note-tables.ts';
import { objectsOfIssue, utilisation } from '../financials/notes/other-notes.ts';
import {
  balanceSheet,
  cashFlowStatement,
  highlights,
  profitAndLoss,
} from '../financials/statements.ts';
import type { Block } from '../pdf/blocks.ts';
import { markdown } from '../pdf/markdown.ts';
import { readText } from '../text.ts';
import { categoryTable, holdings } from './shareholders.ts';
import { RESOLUTIONS, votingTable } from './voting.ts';

const YEARS = ['FY 2022-23', 'FY 2021-22', 'FY 2020-21'].map(period);

const HALF_YEAR = ['H1 2025-26', 'H2 2024-25', 'H1 2024-25', 'FY 2024-25'].map(period);
const FULL_YEAR = ['H2 2024-25', 'H1 2024-25', 'H2 2023-24', 'FY 2024-25', 'FY 2023-24'].map(
  period,
);
const POSITIONS = {
  half: ['H1 2025-26', 'FY 2024-25'].map(period),
  year: ['FY 2024-25', 'FY 2023-24'].map(period),
};

/** Tables that the shorter filings call for by name: results, holdings, votes, objects. */
export function filedTables(): Record<string, () => Block[]> {
  const restated = Object.entries(noteTables(YEARS)).map(
    ([name, table]): [string, () => Block[]] => [`restated-${name}`, table],
  );
  return {
    ...Object.fromEntries(restated),
    'half-results': () => [profitAndLoss(HALF_YEAR)],
    'half-balance-sheet': () => [balanceSheet(POSITIONS.half)],
    'half-cash-flow': () => [cashFlowStatement(['H1 2025-26', 'H1 2024-25'].map(period))],
    'half-segments': () => noteTables(HALF_YEAR)['note-segments']?.() ?? [],
    'year-results': () => [profitAndLoss(FULL_YEAR)],
    'year-balance-sheet': () => [balanceSheet(POSITIONS.year)],
    'year-cash-flow': () => [cashFlowStatement(POSITIONS.year)],
    'year-segments': () => noteTables(FULL_YEAR)['note-segments']?.() ?? [],
    'year-highlights': () => [highlights(POSITIONS.year)],
    'half-highlights': () => [highlights(['H1 2025-26', 'H1 2024-25'].map(period))],
    utilisation: () => [utilisation('FY 2024-25')],
    objects: () => [objectsOfIssue()],
    'holdings-march': () => [categoryTable('31 March 2025')],
    'holdings-september': () => [categoryTable('30 September 2025')],
    'promoters-march': () => [promoterTable('31 March 2025')],
    'promoters-september': () => [promoterTable('30 September 2025')],
    articles: () => markdown(readText('articles')),
    ...Object.fromEntries(
      RESOLUTIONS.map((_, place) => [`votes-${place + 1}`, () => [votingTable(place)]]),
    ),
  };
}

/** Promoters with what is locked in and pledged. */
function promoterTable(date: '31 March 2025' | '30 September 2025'): Block {
  const locked: Record<string, number> = { Ishaan: 1_280_000, Revathi: 720_000 };
  const rows = holdings(date)
    .filter(({ promoter }) => promoter)
    .map(({ category, shares }) => [
      category,
      rupees(shares),
      rupees(locked[category.split(' ')[0] ?? ''] ?? 0),
      '0',
      rupees(shares),
    ]);
  return words(
    ['Promoter or promoter group', '>Shares', '>Locked in', '>Pledged', '>Dematerialised'],
    rows,
  );
}
