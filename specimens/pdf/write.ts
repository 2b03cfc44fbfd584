import PDFDocument from 'pdfkit';
import type { Company } from '../../content-model/schemas.ts';
import type { Block, SpecimenDocument } from './blocks.ts';
import { setBookmarks, setContents } from './contents.ts';
import { drawCover } from './cover.ts';
import {
  type Entry,
  type Flow,
  newPage,
  setHeading,
  setLines,
  setList,
  setParagraph,
} from './flow.ts';
import { registerFonts } from './fonts.ts';
import { drawLetterhead, type House } from './letterhead.ts';
import { furnishPages, MARGINS, PAGE } from './page.ts';
import { roomFor, setTable } from './table.ts';

/**
 * Writes one document as a tagged PDF (PDF/UA) with title, language and bookmarks.
 * The same document always gives the same bytes: a published file is known by its hash.
 */
export async function writeSpecimen(document: SpecimenDocument, house: House): Promise<Buffer> {
  if (!document.chapters) return (await layOut(document, house, [])).bytes;
  // A page of contents names pages that are known only once everything has been laid out.
  let { entries, bytes } = await layOut(document, house, []);
  for (let pass = 0; pass < 3; pass += 1) {
    const again = await layOut(document, house, entries);
    const settled = again.entries.every(({ page }, place) => page === entries[place]?.page);
    ({ entries, bytes } = again);
    if (settled) return bytes;
  }
  throw new Error(`${document.title}: the page numbers of its contents do not settle`);
}

async function layOut(
  document: SpecimenDocument,
  house: House,
  contents: readonly Entry[],
): Promise<{ bytes: Buffer; entries: Entry[] }> {
  const doc = open(document, house.company);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));

  const root = doc.struct('Document');
  doc.addStructure(root);
  const flow: Flow = { doc, root, entries: [] };
  doc.addPage();
  if (document.cover) {
    drawCover(flow, document, house);
    doc.addPage();
  } else {
    drawLetterhead(flow, house);
  }
  if (document.chapters)
    setContents(flow, contents.length > 0 ? contents : expected(document.blocks));
  for (const [place, block] of document.blocks.entries()) {
    setBlock(flow, block, document.chapters, document.blocks[place + 1]);
  }
  root.end();
  setBookmarks(doc, flow.entries);
  furnishPages(doc, document.title, house.company);
  doc.end();
  await done;
  return {
    bytes: Buffer.concat(chunks),
    entries: flow.entries.filter(({ text }) => text !== 'Contents'),
  };
}

function open({ title, subject, date }: SpecimenDocument, company: Company): PDFKit.PDFDocument {
  const filed = new Date(`${date}T06:30:00Z`);
  const doc = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    size: [PAGE.width, PAGE.height],
    margins: MARGINS,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: 'en-IN',
    info: {
      Title: title,
      Author: company.legalName,
      Subject: subject,
      Keywords: 'Specimen',
      Creator: company.legalName,
      Producer: 'PDFKit',
      CreationDate: filed,
      ModDate: filed,
    },
  } as unknown as PDFKit.PDFDocumentOptions);
  registerFonts(doc);
  return doc;
}

function setBlock(flow: Flow, block: Block, chapters: boolean, next?: Block): void {
  switch (block.kind) {
    case 'heading':
      if (chapters && block.level === 1) newPage(flow);
      setHeading(flow, block.level, block.text, roomBelow(flow, next));
      break;
    case 'paragraph':
      setParagraph(flow, block.runs);
      break;
    case 'list':
      setList(flow, block.items, block.first);
      break;
    case 'table':
      setTable(flow, block.columns, block.rows);
      break;
    case 'lines':
      setLines(flow, block.lines);
      break;
    case 'page-break':
      newPage(flow);
  }
}

const roomBelow = (flow: Flow, next: Block | undefined): number =>
  next?.kind === 'table' ? roomFor(flow, next.columns, next.rows) : 0;

/** Contents of the right length for the first pass: the page numbers come with the second. */
function expected(blocks: readonly Block[]): Entry[] {
  return blocks.flatMap((block) =>
    block.kind === 'heading'
      ? [{ level: block.level, text: block.text, page: 9, target: 'section-1' }]
      : [],
  );
}
