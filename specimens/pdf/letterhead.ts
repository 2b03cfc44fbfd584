import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Company } from '../../content-model/schemas.ts';
import type { Flow } from './flow.ts';
import { setFont } from './fonts.ts';
import { MARGINS, MARIGOLD, MEASURE, PAGE, QUIET } from './page.ts';
import { artifact, tag } from './tags.ts';

/** Where the letterhead comes from. */
export interface House {
  company: Company;
  /** The content folder, for the shapes of the logo. */
  content: string;
}

const LOGO = { file: 'brand/logo-colour-light.svg', width: 233, height: 66 };

/** The company's logo, drawn from the shapes of its brand file. */
export function drawLogo(
  doc: PDFKit.PDFDocument,
  content: string,
  x: number,
  y: number,
  width: number,
) {
  const svg = readFileSync(join(content, LOGO.file), 'utf8');
  doc.save();
  doc.translate(x, y).scale(width / LOGO.width);
  for (const [, fill = '#000000', path = ''] of svg.matchAll(/<path fill="([^"]+)" d="([^"]+)"/g)) {
    doc.path(path).fill(fill);
  }
  doc.restore();
}

/** Logo, address and numbers at the head of a first page. Leaves `doc.y` below them. */
export function drawLetterhead({ doc, root }: Flow, { content, company }: House): void {
  const top = 62;
  const bbox: [number, number, number, number] = [MARGINS.left, top, MARGINS.left + 150, top + 43];
  const logo = () => drawLogo(doc, content, MARGINS.left, top, 150);
  tag(doc, root, 'Figure', logo, { alt: company.legalName, bbox });
  const left = 300;
  const lines = [
    ...company.registeredOffice.lines,
    `${company.telephone.display} · ${company.investorEmail}`,
    `CIN ${company.cin} · Symbol ${company.symbol}`,
  ];
  tag(doc, root, 'P', () => {
    setFont(doc, 'regular', 7.5);
    const width = PAGE.width - MARGINS.right - left;
    doc.fillColor(QUIET);
    doc.text(lines.join('\n'), left, top + 2, { width, align: 'right', lineGap: 1.5 });
  });
  artifact(doc, 'Layout', () => doc.rect(MARGINS.left, 122, MEASURE, 2).fill(MARIGOLD));
  doc.x = MARGINS.left;
  doc.y = 142;
}
