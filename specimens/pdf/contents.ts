import { assertGlyphs, type Entry, type Flow, newPage, setHeading } from './flow.ts';
import { setFont } from './fonts.ts';
import { BOTTOM, INK, MARGINS, MEASURE, PAGE, QUIET } from './page.ts';
import { tag } from './tags.ts';

/** Height of a line by its level. */
const LINE = { 1: 17, 2: 12.2, 3: 0 } as const;

/** The page of contents: each line a tagged link to its heading. */
export function setContents(flow: Flow, entries: readonly Entry[]): void {
  const { doc, root } = flow;
  newPage(flow);
  setHeading(flow, 1, 'Contents');
  const contents = tag(doc, root, 'TOC');
  for (const entry of entries.filter(({ level, page }) => level < 3 && page > 1)) {
    const height = LINE[entry.level];
    if (doc.y + height > BOTTOM) doc.addPage();
    const item = tag(doc, contents, 'TOCI');
    const link = tag(doc, item, 'Link');
    link.add(() => setEntry(doc, entry));
    doc.goTo(MARGINS.left, doc.y, MEASURE, height, entry.target, {
      structParent: link,
      Contents: new String(`${entry.text}, page ${entry.page}`),
    } as unknown as PDFKit.Mixins.AnnotationOption);
    item.end();
    doc.y += height;
  }
  contents.end();
  doc.addPage();
}

function setEntry(doc: PDFKit.PDFDocument, { level, text, page }: Entry): void {
  const top = doc.y + (level === 1 ? 4 : 0);
  const indent = level === 1 ? 0 : 16;
  setFont(doc, level === 1 ? 'bold' : 'regular', level === 1 ? 9.5 : 8.5);
  assertGlyphs(doc, text);
  const room = MEASURE - indent - 40;
  let line = text;
  while (doc.widthOfString(line) > room) line = `${line.slice(0, -2).trimEnd()}…`;
  doc
    .fillColor(level === 1 ? INK : QUIET)
    .text(line, MARGINS.left + indent, top, { lineBreak: false });
  const number = ` ${page}`;
  const right = PAGE.width - MARGINS.right - doc.widthOfString(number);
  doc.text(number, right, top, { lineBreak: false });
  doc.x = MARGINS.left;
  doc.y = top - (level === 1 ? 4 : 0);
}

/** Bookmarks of the same headings, nested by level. */
export function setBookmarks(doc: PDFKit.PDFDocument, entries: readonly Entry[]): void {
  let parent = doc.outline;
  for (const { level, text, page } of entries) {
    const options = { pageNumber: page - 1 } as Parameters<typeof parent.addItem>[1];
    if (level === 1) parent = doc.outline.addItem(text, options);
    else if (level === 2) parent.addItem(text, options);
  }
}
