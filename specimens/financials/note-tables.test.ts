import { expect, test } from 'vitest';
import type { Block } from '../pdf/blocks.ts';
import { period } from './model.ts';
import { noteTables } from './note-tables.ts';
import { balanceSheet, profitAndLoss } from './statements.ts';

const YEARS = ['FY 2024-25', 'FY 2023-24', 'FY 2022-23', 'FY 2021-22'];

/** The numbers of a row of a table by its first cell; the last of that name. */
function row(block: Block | undefined, label: string): string[] {
  if (block?.kind !== 'table') throw new Error('Expected a table');
  const found = block.rows.findLast(({ cells }) => cells[0] === label);
  if (!found) throw new Error(`No row “${label}” in ${block.rows.map(({ cells }) => cells[0])}`);
  return found.cells.slice(-2);
}

/** Line of a statement, the note behind it, and the total of that note. */
const TIES = [
  ['Share capital', 'note-share-capital', 'At the end'],
  ['Reserves and surplus', 'note-reserves', 'Reserves and surplus'],
  ['Long-term borrowings', 'note-long-borrowings', 'Total'],
  ['Deferred tax liabilities (net)', 'note-deferred-tax', 'At the end'],
  ['Long-term provisions', 'note-long-provisions', 'Total'],
  ['Short-term borrowings', 'note-short-borrowings', 'Total'],
  ['Trade payables', 'note-payables', 'Total'],
  ['Other current liabilities', 'note-other-liabilities', 'Total'],
  ['Short-term provisions', 'note-short-provisions', 'Total'],
  ['Long-term loans and advances', 'note-long-advances', 'Total'],
  ['Inventories', 'note-inventories', 'Total'],
  ['Trade receivables', 'note-receivables', 'Total'],
  ['Cash and bank balances', 'note-cash', 'Total'],
  ['Short-term loans and advances', 'note-short-advances', 'Total'],
  ['Other current assets', 'note-other-assets', 'Total'],
  ['Revenue from operations', 'note-revenue', 'Total'],
  ['Other income', 'note-other-income', 'Total'],
  ['Cost of productions and services', 'note-production-costs', 'Total'],
  ['Employee benefits expense', 'note-employees', 'Total'],
  ['Finance costs', 'note-finance', 'Total'],
  ['Other expenses', 'note-other-costs', 'Total'],
  ['Profit before tax', 'note-segments', 'Profit before tax'],
] as const;

const statementRow = (periods: ReturnType<typeof period>[], label: string): string[] => {
  const sheets = [balanceSheet(periods), profitAndLoss(periods)];
  const sheet = sheets.find((b) => b.kind === 'table' && b.rows.some((r) => r.cells[0] === label));
  return row(sheet, label);
};

test.each(TIES)('“%s” is the total of %s, in each year', (label, note, total) => {
  for (const [place, year] of YEARS.slice(0, -1).entries()) {
    const periods = [period(year), period(YEARS[place + 1] ?? year)];
    const block = noteTables(periods)[note]?.()[0];
    expect(row(block, total), year).toEqual(statementRow(periods, label));
  }
});

test.each(TIES)('the parts of %s (%s) add up to their total', (_, note) => {
  const block = noteTables([period('FY 2024-25'), period('FY 2023-24')])[note]?.()[0];
  if (block?.kind !== 'table') throw new Error('Expected a table');
  let sum = 0;
  for (const { cells, total, heading } of block.rows) {
    const text = cells.at(-2) ?? '';
    if (heading) sum = 0;
    const amount = text.startsWith('(') ? -number(text) : number(text);
    const isAuthorised = cells[0]?.startsWith('Authorised');
    if (!total && !heading && !isAuthorised) sum += amount;
    if (total && note !== 'note-reserves' && note !== 'note-cash') {
      expect(sum, `${note}: ${cells[0]}`).toBe(amount);
      sum = 0;
    }
  }
});

const number = (text: string): number => Number(text.replace(/[^\d]/g, '') || '0');

test('each report repeats the figures of the previous report for the previous year', () => {
  const names = TIES.map(([, note]) => note);
  const now = noteTables([period('FY 2024-25'), period('FY 2023-24')]);
  const before = noteTables([period('FY 2023-24'), period('FY 2022-23')]);
  for (const name of names) {
    const column = (block: Block | undefined, place: number) =>
      block?.kind === 'table' ? block.rows.map(({ cells }) => cells.at(place)) : [];
    expect(column(now[name]?.()[0], -1), name).toEqual(column(before[name]?.()[0], -2));
  }
});
