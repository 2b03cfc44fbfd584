import type { Company } from '../../content-model/schemas.ts';
import { setFont } from './fonts.ts';

/** A4 in points, and the ground that text may stand on. */
export const PAGE = { width: 595.28, height: 841.89 };
export const MARGINS = { left: 62, right: 62, top: 82, bottom: 70 };
export const MEASURE = PAGE.width - MARGINS.left - MARGINS.right;
export const BOTTOM = PAGE.height - MARGINS.bottom;

export const INK = '#1d1b16';
export const QUIET = '#5d574a';
export const RULE = '#d9d2c2';
export const TINT = '#f4efe4';
export const MARIGOLD = '#f2a516';

/** Head and foot of every page, once their number is known: not part of the text for a screen reader. */
export function furnishPages(doc: PDFKit.PDFDocument, title: string, company: Company): number {
  const { count } = doc.bufferedPageRange();
  for (let place = 0; place < count; place += 1) {
    doc.switchToPage(place);
    doc.markContent('Artifact', { type: 'Pagination' });
    if (place > 0) {
      write(doc, `${company.shortName} · ${shortened(title)}`, MARGINS.left, 44, 8);
      rule(doc, 58);
    }
    specimenMark(doc);
    rule(doc, BOTTOM + 22);
    write(
      doc,
      `CIN ${company.cin} · Specimen: no real company's figures`,
      MARGINS.left,
      BOTTOM + 30,
      7.5,
    );
    const number = `Page ${place + 1} of ${count}`;
    write(doc, number, PAGE.width - MARGINS.right - doc.widthOfString(number), BOTTOM + 30, 7.5);
    doc.endMarkedContent();
  }
  return count;
}

function specimenMark(doc: PDFKit.PDFDocument): void {
  const width = 56;
  const left = PAGE.width - MARGINS.right - width;
  doc.roundedRect(left, 38, width, 15, 2).fill(MARIGOLD);
  setFont(doc, 'bold', 8);
  doc.fillColor(INK).text('Specimen', left + (width - doc.widthOfString('Specimen')) / 2, 41.2, {
    lineBreak: false,
  });
}

function write(doc: PDFKit.PDFDocument, text: string, x: number, y: number, size: number): void {
  setFont(doc, 'regular', size);
  doc.fillColor(QUIET).text(text.replaceAll("'", '’'), x, y, { lineBreak: false });
}

function rule(doc: PDFKit.PDFDocument, y: number): void {
  doc
    .moveTo(MARGINS.left, y)
    .lineTo(PAGE.width - MARGINS.right, y)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke();
}

function shortened(title: string): string {
  return title.length > 78 ? `${title.slice(0, 76).trimEnd()}…` : title;
}
