import { type Block, type PdfItem, tidy } from './blocks.ts';

/** A gap larger than this many line heights starts a new paragraph. */
const PARAGRAPH_GAP = 1.7;
/** Text larger than the page's usual size by this factor is a heading. */
const HEADING_SCALE = 1.25;

interface Line {
  text: string;
  /** Where it begins, and where it ends: a divided word joins two printed lines. */
  y: number;
  endY: number;
  size: number;
}

/** The blocks of a page without tags, guessed from the position and size of its lines. */
export function laidOutBlocks(items: readonly PdfItem[]): Block[] {
  const lines = linesOf(items);
  const usual = median(lines.map(({ size }) => size));
  const blocks: Block[] = [];
  let before: Line | undefined;
  for (const line of lines) {
    const heading = line.size > usual * HEADING_SCALE;
    const last = blocks.at(-1);
    const goesOn =
      before !== undefined &&
      Math.abs(before.endY - line.y) < PARAGRAPH_GAP * Math.max(line.size, 1) &&
      last?.kind === (heading ? 'heading' : 'paragraph');
    if (goesOn) last.text = tidy(`${last.text} ${line.text}`);
    else if (heading) blocks.push({ kind: 'heading', level: 3, text: line.text });
    else blocks.push({ kind: 'paragraph', text: line.text });
    before = line;
  }
  return blocks;
}

/** The paragraphs of plain text: an empty line separates them. */
export function laidOutText(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map(tidy)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ kind: 'paragraph', text: paragraph }));
}

function linesOf(items: readonly PdfItem[]): Line[] {
  const lines: Line[] = [];
  let text = '';
  let first: PdfItem | undefined;
  let last: PdfItem | undefined;
  const end = () => {
    const [, , , size = 0, , y = 0] = first?.transform ?? [];
    const endY = last?.transform?.[5] ?? y;
    if (tidy(text)) lines.push({ text: tidy(text), y, endY, size: Math.abs(size) });
    text = '';
    first = undefined;
  };
  for (const item of items) {
    text += item.str ?? '';
    if (item.str?.trim()) {
      first ??= item;
      last = item;
    }
    if (item.hasEOL) end();
  }
  end();
  return lines;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
