import { expect, it } from 'vitest';
import type { PdfItem, TagNode } from './blocks.ts';
import { taggedBlocks } from './tagged-blocks.ts';

/** The header cells of a table, by the texts of its rows. A text with `*` has the tag of a header. */
function headersOf(...rows: string[][]): string[][] {
  const texts = rows.flat();
  const items = texts.flatMap((text, id): PdfItem[] => [
    { type: 'beginMarkedContentProps', id: String(id), tag: 'P' },
    { str: text.replace('*', '') },
    { type: 'endMarkedContent' },
  ]);
  let id = 0;
  const cell = (text: string): TagNode => {
    const content = { type: 'content', id: String(id++) };
    return { role: text.endsWith('*') ? 'TH' : 'TD', children: [content] };
  };
  const children = rows.map((row) => ({ role: 'TR', children: row.map(cell) }));
  const [table] = taggedBlocks({ children: [{ role: 'Table', children }] }, items);
  if (table?.kind !== 'table') throw new Error(`expected a table, got ${table?.kind}`);
  return table.rows.map((row) => row.filter(({ header }) => header).map(({ text }) => text));
}

it('a column under an empty header names the rows', () => {
  expect(headersOf(['*', '2025*'], ['Revenue', '12'], ['Profit', '3'])).toEqual([
    ['', '2025'],
    ['Revenue'],
    ['Profit'],
  ]);
  expect(headersOf(['Year*', 'Rs*'], ['2025', '12'])).toEqual([['Year', 'Rs'], []]);
  expect(headersOf(['', 'Rs'], ['2025', '12'])).toEqual([[], []]);
});
