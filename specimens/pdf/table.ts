import type { Column, Row } from './blocks.ts';
import { assertGlyphs, ensureRoom, type Flow, newPage } from './flow.ts';
import { setFont } from './fonts.ts';
import { BOTTOM, INK, MARGINS, MEASURE, RULE, TINT } from './page.ts';
import { artifact, tag } from './tags.ts';

const SIZE = 8.5;
const PAD = { x: 5, y: 2.6 };
/** A table up to this height is kept on one page. */
const KEEP = 500;

/** A table with its head repeated on each page, tagged cell by cell. */
export function setTable(flow: Flow, columns: readonly Column[], rows: readonly Row[]): void {
  const { doc, root } = flow;
  const widths = columnWidths(doc, columns, rows);
  const head: Row = { cells: columns.map(({ label }) => label), total: true };
  const layout = { doc, columns, widths };
  const height = [head, ...rows].reduce((sum, row) => sum + rowHeight(layout, row), 0);
  ensureRoom(flow, height < KEEP ? height : 90);
  const table = tag(doc, root, 'Table');
  const hasHead = columns.some(({ label }) => label !== '');
  if (hasHead) setRow(layout, table, head, 'TH');
  for (const row of rows) {
    if (doc.y + rowHeight(layout, row) > BOTTOM) {
      newPage(flow);
      if (hasHead) artifact(doc, 'Layout', () => repeatHead(layout, head));
    }
    setRow(layout, table, row, hasHead ? 'TD' : 'by-row');
  }
  table.end();
  doc.x = MARGINS.left;
  doc.y += 12;
}

/** Room that a heading needs below it, so that it does not stand alone over a table on the next page. */
export function roomFor({ doc }: Flow, columns: readonly Column[], rows: readonly Row[]): number {
  const layout = { doc, columns, widths: columnWidths(doc, columns, rows) };
  const height = rows.reduce((sum, row) => sum + rowHeight(layout, row), 30);
  return Math.min(height, KEEP);
}

interface Layout {
  doc: PDFKit.PDFDocument;
  columns: readonly Column[];
  widths: readonly number[];
}

function setRow(
  layout: Layout,
  table: PDFKit.PDFStructureElement,
  row: Row,
  type: 'TH' | 'TD' | 'by-row',
) {
  const { doc, columns } = layout;
  const height = rowHeight(layout, row);
  const top = doc.y;
  artifact(doc, 'Layout', () => drawGround(doc, row, height, type === 'TH'));
  const line = tag(doc, table, 'TR');
  for (const place of columns.keys()) {
    const draw = () => drawCell(layout, row, place, top);
    if (type === 'TH') tag(doc, line, 'TH', draw, { scope: 'Column' });
    else if (type === 'by-row' && place === 0) tag(doc, line, 'TH', draw, { scope: 'Row' });
    else tag(doc, line, 'TD', draw);
  }
  line.end();
  doc.y = top + height;
}

function repeatHead(layout: Layout, head: Row): void {
  const { doc, columns } = layout;
  const height = rowHeight(layout, head);
  const top = doc.y;
  drawGround(doc, head, height, true);
  for (const place of columns.keys()) drawCell(layout, head, place, top);
  doc.y = top + height;
}

function drawCell({ doc, columns, widths }: Layout, row: Row, place: number, top: number): void {
  const left = MARGINS.left + widths.slice(0, place).reduce((sum, width) => sum + width, 0);
  const text = row.cells[place] ?? '';
  setFont(doc, row.total || row.heading ? 'bold' : 'regular', SIZE);
  assertGlyphs(doc, text);
  doc.fillColor(INK).text(text === '' ? ' ' : text, left + PAD.x, top + PAD.y, {
    width: (widths[place] ?? 0) - 2 * PAD.x + 0.5,
    align: columns[place]?.align ?? 'left',
    lineGap: 1.2,
  });
}

function drawGround(doc: PDFKit.PDFDocument, row: Row, height: number, isHead: boolean): void {
  const top = doc.y;
  if (isHead) doc.rect(MARGINS.left, top, MEASURE, height).fill(TINT);
  for (const y of row.total && !isHead ? [top, top + height] : [top + height]) {
    doc
      .moveTo(MARGINS.left, y)
      .lineTo(MARGINS.left + MEASURE, y)
      .lineWidth(row.total ? 0.8 : 0.4)
      .strokeColor(row.total ? INK : RULE)
      .stroke();
  }
}

function rowHeight({ doc, widths }: Layout, row: Row): number {
  setFont(doc, row.total || row.heading ? 'bold' : 'regular', SIZE);
  const heights = row.cells.map((text, place) =>
    text === ''
      ? SIZE
      : doc.heightOfString(text, { width: (widths[place] ?? 0) - 2 * PAD.x + 0.5, lineGap: 1.2 }),
  );
  return Math.max(...heights) + 2 * PAD.y;
}

/** A short label stands on one line, a long one on two or more: a date is not broken in three. */
function labelWidth(doc: PDFKit.PDFDocument, label: string): number {
  const whole = doc.widthOfString(label);
  const word = Math.max(...label.split(' ').map((part) => doc.widthOfString(part)));
  return whole < 68 ? whole : Math.max(word, 52);
}

/** Numbers get the room they need; words share what is left by their length. */
function columnWidths(
  doc: PDFKit.PDFDocument,
  columns: readonly Column[],
  rows: readonly Row[],
): number[] {
  setFont(doc, 'bold', SIZE);
  const natural = columns.map(({ label, align }, place) => {
    const longest = (text: string) =>
      Math.max(...text.split(' ').map((word) => doc.widthOfString(word)));
    const cells = rows.map((row) => row.cells[place] ?? '');
    const whole = Math.max(
      doc.widthOfString(label),
      ...cells.map((text) => doc.widthOfString(text)),
    );
    const word = Math.max(longest(label), ...cells.map(longest));
    const least =
      align === 'right'
        ? Math.max(labelWidth(doc, label), ...cells.map((t) => doc.widthOfString(t)))
        : word;
    return { whole: whole + 2 * PAD.x + 2, least: least + 2 * PAD.x + 2, align };
  });
  const least = natural.reduce((sum, column) => sum + column.least, 0);
  const wish = natural.map((column) =>
    column.align === 'right'
      ? 0
      : Math.min(column.whole, 360) - Math.min(column.least, column.whole),
  );
  const wished = wish.reduce((sum, width) => sum + Math.max(0, width), 0);
  const spare = MEASURE - least;
  if (spare < 0) {
    const names = columns.map(({ label }) => label).join(' | ');
    throw new Error(`Specimen text: the table “${names}” is ${Math.round(-spare)} points too wide`);
  }
  return natural.map((column, place) =>
    wished === 0
      ? column.least + spare / columns.length
      : column.least + (spare * Math.max(0, wish[place] ?? 0)) / wished,
  );
}
