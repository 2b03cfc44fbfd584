import type { Block } from '../pdf/blocks.ts';
import { ASSET_CLASSES } from './equipment.ts';
import { words } from './figures.ts';
import * as balance from './notes/balance-notes.ts';
import { accumulatedDepreciation, grossBlock, netBlock } from './notes/equipment-note.ts';
import * as income from './notes/income-notes.ts';
import * as other from './notes/other-notes.ts';
import type { Period } from './period.ts';
import { balanceSheet, cashFlowStatement, profitAndLoss } from './statements.ts';

const NOTES: Record<string, (periods: readonly Period[]) => Block> = {
  'balance-sheet': balanceSheet,
  'profit-and-loss': profitAndLoss,
  'cash-flow': cashFlowStatement,
  'note-share-capital': balance.shareCapital,
  'note-share-numbers': balance.shareNumbers,
  'note-reserves': balance.reserves,
  'note-long-borrowings': balance.longTermBorrowings,
  'note-deferred-tax': balance.deferredTax,
  'note-long-provisions': balance.longTermProvisions,
  'note-short-borrowings': balance.shortTermBorrowings,
  'note-payables': balance.tradePayables,
  'note-other-liabilities': balance.otherCurrentLiabilities,
  'note-short-provisions': balance.currentProvisions,
  'note-long-advances': balance.longTermAdvances,
  'note-inventories': balance.inventories,
  'note-receivables': balance.tradeReceivables,
  'note-cash': balance.cashAndBank,
  'note-short-advances': balance.shortTermAdvances,
  'note-other-assets': balance.otherCurrentAssets,
  'note-revenue': income.revenue,
  'note-other-income': income.otherIncome,
  'note-production-costs': income.productionCosts,
  'note-employees': income.employees,
  'note-finance': income.financeCosts,
  'note-other-costs': income.otherCosts,
  'note-tax': income.tax,
  'note-earnings': income.earnings,
  'note-segments': income.segments,
  'note-contingencies': other.contingencies,
  'note-auditors': other.auditors,
  'note-gratuity': other.gratuityNote,
  'note-related': other.relatedParties,
  'note-leases': other.leases,
  'note-ratios': other.ratios,
};

/** Every statement and note for the given periods, newest first, by the name a text calls it. */
export function noteTables(periods: readonly Period[]): Record<string, () => Block[]> {
  const tables = Object.entries(NOTES).map(([name, note]) => [name, () => [note(periods)]]);
  const equipment = periods.flatMap((period, place) => {
    const which = ['', '-before', '-first'][place] ?? '';
    return [
      [`note-gross${which}`, () => [grossBlock(period)]],
      [`note-depreciation${which}`, () => [accumulatedDepreciation(period)]],
      [`note-net${which}`, () => [netBlock(period)]],
    ];
  });
  return Object.fromEntries([...tables, ...equipment, ['lives', () => [lives()]]]);
}

const lives = (): Block =>
  words(
    ['Class', 'Useful life'],
    ASSET_CLASSES.map(({ name, life }) => [name, life]),
  );
