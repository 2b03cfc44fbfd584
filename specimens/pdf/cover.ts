import type { SpecimenDocument } from './blocks.ts';
import { type Flow, setParagraph, writeRuns } from './flow.ts';
import { drawLogo, type House } from './letterhead.ts';
import { INK, MARGINS, MARIGOLD, PAGE } from './page.ts';
import { artifact, tag } from './tags.ts';

/** The sticks of a clapperboard across the page, in points. */
const STICKS = { top: 596, height: 44, stripe: 52, slant: 30 };

/** First page of a report or an offer document. */
export function drawCover(
  flow: Flow,
  document: SpecimenDocument,
  { company, content }: House,
): void {
  const { doc, root, entries } = flow;
  const { cover, title } = document;
  if (!cover) return;
  const top = 96;
  const bbox: [number, number, number, number] = [MARGINS.left, top, MARGINS.left + 210, top + 60];
  const logo = () => drawLogo(doc, content, MARGINS.left, top, 210);
  tag(doc, root, 'Figure', logo, { alt: company.legalName, bbox });
  artifact(doc, 'Layout', () => drawSticks(doc));
  doc.x = MARGINS.left;
  doc.y = 300;
  tag(doc, root, 'P', () => writeRuns(flow, [{ text: cover.kicker }], { size: 12, lineGap: 2 }));
  doc.y += 10;
  entries.push({ level: 1, text: title, page: 1, target: 'cover' });
  doc.addNamedDestination('cover', 'XYZ', null, 0, null);
  tag(doc, root, 'H1', () =>
    writeRuns(flow, [{ text: title, bold: true }], { size: 34, lineGap: 0 }),
  );
  doc.y += 16;
  for (const line of cover.lines) setParagraph(flow, [{ text: line }]);
}

function drawSticks(doc: PDFKit.PDFDocument): void {
  const { top, height, stripe, slant } = STICKS;
  doc.rect(0, top, PAGE.width, height).fill(INK);
  for (let left = -slant; left < PAGE.width; left += 2 * stripe) {
    doc
      .moveTo(left, top + height)
      .lineTo(left + slant, top)
      .lineTo(left + slant + stripe, top)
      .lineTo(left + stripe, top + height)
      .fill(MARIGOLD);
  }
  doc.rect(0, top + height + 8, PAGE.width, 3).fill(INK);
}
