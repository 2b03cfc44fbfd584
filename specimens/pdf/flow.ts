import type { Run } from './blocks.ts';
import { withActualText } from './devanagari.ts';
import { byScript, isHindi, setFont, type Weight } from './fonts.ts';
import { BOTTOM, INK, MARGINS, MEASURE } from './page.ts';
import { tag } from './tags.ts';

/** A heading and where it stands: for the contents page and the bookmarks. */
export interface Entry {
  level: 1 | 2 | 3;
  text: string;
  page: number;
  /** Name of the place in the file that a link goes to. */
  target: string;
}

/** The document being written: pdfkit's, the root of its tags, and the headings passed so far. */
export interface Flow {
  doc: PDFKit.PDFDocument;
  root: PDFKit.PDFStructureElement;
  entries: Entry[];
}

const BODY = { size: 10, lineGap: 3.2, after: 8 };
const HEADINGS = {
  1: { size: 20, before: 0, after: 12, room: 140 },
  2: { size: 13, before: 12, after: 6, room: 90 },
  3: { size: 10.5, before: 8, after: 4, room: 70 },
} as const;

const pageNumber = (doc: PDFKit.PDFDocument): number => doc.bufferedPageRange().count;

/** Begins a new page where `height` points would not fit on this one. */
export function ensureRoom({ doc }: Flow, height: number): void {
  if (doc.y + height > BOTTOM) doc.addPage();
}

export function newPage({ doc }: Flow): void {
  if (doc.y > MARGINS.top + 1) doc.addPage();
}

/** @param below room that what follows needs on the same page, in points */
export function setHeading(flow: Flow, level: 1 | 2 | 3, text: string, below = 0): void {
  const { doc, root, entries } = flow;
  const look = HEADINGS[level];
  ensureRoom(flow, Math.max(look.room, below + look.before + look.size + look.after));
  if (doc.y > MARGINS.top) doc.y += look.before;
  const target = `section-${entries.length + 1}`;
  entries.push({ level, text, page: pageNumber(doc), target });
  doc.addNamedDestination(target, 'XYZ', null, Math.max(0, doc.y - 12), null);
  const write = () => writeRuns(flow, [{ text, bold: true }], { size: look.size, lineGap: 1 });
  tag(doc, root, `H${level}`, write, isHindi(text) ? { lang: 'hi' } : {});
  doc.y += look.after;
}

export function setParagraph(flow: Flow, runs: readonly Run[]): void {
  const { doc, root } = flow;
  ensureRoom(flow, 2 * (BODY.size + BODY.lineGap));
  keepTogether(flow, runs);
  const first = runs[0]?.text ?? '';
  const clause = /^(\d+(?:\.\d+)+|\([a-z]+\)) /.exec(first);
  const write = () => {
    if (clause) {
      const rest = [{ ...runs[0], text: first.slice(clause[0].length) }, ...runs.slice(1)];
      hang(flow, clause[1] ?? '', 34, rest);
    } else {
      writeRuns(flow, runs, BODY);
    }
  };
  tag(doc, root, 'P', write, isHindi(first) ? { lang: 'hi' } : {});
  doc.x = MARGINS.left;
  doc.y += BODY.after;
}

/** A short paragraph is not broken over two pages, and a longer one leaves no single line behind. */
function keepTogether({ doc }: Flow, runs: readonly Run[]): void {
  setFont(doc, 'regular', BODY.size);
  const text = runs.map((run) => run.text).join('');
  const height = doc.heightOfString(text, { width: MEASURE, lineGap: BODY.lineGap });
  const line = doc.currentLineHeight() + BODY.lineGap;
  const lines = Math.round(height / line);
  const over = lines - Math.floor((BOTTOM - doc.y) / line);
  if (over > 0 && (lines <= 3 || (over === 1 && lines <= 6))) doc.addPage();
}

export function setList(flow: Flow, items: readonly Run[][], first: number | undefined): void {
  const { doc, root } = flow;
  const list = tag(doc, root, 'L');
  for (const [place, runs] of items.entries()) {
    ensureRoom(flow, 2 * (BODY.size + BODY.lineGap));
    const label = first === undefined ? '•' : `${first + place}.`;
    const item = tag(doc, list, 'LI');
    tag(doc, item, 'LBody', () => hang(flow, label, 22, runs, 14));
    item.end();
    doc.y += 4;
  }
  list.end();
  doc.x = MARGINS.left;
  doc.y += BODY.after - 4;
}

export function setLines(flow: Flow, lines: readonly string[]): void {
  const { doc, root } = flow;
  const height = lines.length * (BODY.size + 5);
  ensureRoom(flow, height);
  for (const line of lines) {
    const runs = [{ text: line === '' ? ' ' : line }];
    tag(doc, root, 'P', () => writeRuns(flow, runs, { size: BODY.size, lineGap: 2 }));
  }
  doc.y += BODY.after;
}

/** A label in the margin of the text, and the text beside it. */
function hang(flow: Flow, label: string, width: number, runs: readonly Run[], indent = 0): void {
  const { doc } = flow;
  const top = doc.y;
  setFont(doc, 'regular', BODY.size);
  doc.fillColor(INK).text(`${label} `, MARGINS.left + indent, top, { lineBreak: false });
  doc.x = MARGINS.left + indent + width;
  doc.y = top;
  writeRuns(flow, runs, { ...BODY, width: MEASURE - indent - width });
  doc.x = MARGINS.left;
}

interface Look {
  size: number;
  lineGap: number;
  width?: number;
}

/** Writes runs one after the other as one paragraph, changing font where weight or script changes. */
export function writeRuns(
  { doc }: Flow,
  runs: readonly Run[],
  { size, lineGap, width }: Look,
): void {
  const parts = runs.flatMap(({ text, bold }) =>
    byScript(text, (bold ? 'bold' : 'regular') as Weight),
  );
  doc.fillColor(INK);
  for (const [place, { text, font, actual }] of parts.entries()) {
    setFont(doc, font, size);
    assertGlyphs(doc, text);
    const write = () =>
      doc.text(text, { lineGap, width: width ?? MEASURE, continued: place < parts.length - 1 });
    if (actual) withActualText(doc, actual, write);
    else write();
  }
}

/** A sign that the font lacks would be an empty box on paper and nothing to a search. */
export function assertGlyphs(doc: PDFKit.PDFDocument, text: string): void {
  const { font } = (
    doc as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }
  )._font;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    if (code > 0x20 && !font.hasGlyphForCodePoint(code)) {
      throw new Error(
        `Specimen text: no glyph for “${sign}” (U+${code.toString(16)}) in “${text}”`,
      );
    }
  }
}
