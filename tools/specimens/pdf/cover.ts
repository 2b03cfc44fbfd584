import type { SpecimenDocument } from './blocks.ts';
import { type Flow, setHeading, setParagraph, writeRuns } from './flow.ts';
import { drawLogo, type House } from './letterhead.ts';
import { MARGINS, MARIGOLD, MEASURE } from './page.ts';
import { artifact, tag } from './tags.ts';

/** First page of a report or an offer document. */
export function drawCover(
  flow: Flow,
  document: SpecimenDocument,
  { company, content }: House,
): void {
  const { doc, root } = flow;
  const { cover, title } = document;
  if (!cover) return;
  const top = 96;
  const bbox: [number, number, number, number] = [MARGINS.left, top, MARGINS.left + 210, top + 60];
  const logo = () => drawLogo(doc, content, MARGINS.left, top, 210);
  tag(doc, root, 'Figure', logo, { alt: company.legalName, bbox });
  doc.x = MARGINS.left;
  doc.y = 250;
  tag(doc, root, 'P', () => writeRuns(flow, [{ text: cover.kicker }], { size: 11, lineGap: 2 }));
  artifact(doc, 'Layout', () => doc.rect(MARGINS.left, doc.y + 6, MEASURE, 3).fill(MARIGOLD));
  doc.x = MARGINS.left;
  doc.y += 24;
  setHeading(flow, 1, title);
  for (const line of cover.lines) setParagraph(flow, [{ text: line }]);
}
