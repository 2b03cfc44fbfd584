import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { PAGE } from './page.ts';

/** Pixels for one point: about 110 dots an inch, as an office scanner makes them. */
const SCALE = 1.5;

/**
 * Writes a PDF whose pages are pictures of text, as a scanner makes it: without text, tags or language.
 * @param pages the text of each page
 * @param date ISO day, for the properties of the file
 */
export async function writeScan(pages: readonly string[], date: string): Promise<Buffer> {
  const made = new Date(`${date}T06:30:00Z`);
  const size: [number, number] = [PAGE.width, PAGE.height];
  const doc = new PDFDocument({ autoFirstPage: false, size, info: { CreationDate: made } });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => doc.on('end', resolve));
  for (const text of pages) {
    doc.addPage({ margin: 0 });
    doc.image(await pictureOf(text), 0, 0, { width: PAGE.width });
  }
  doc.end();
  await done;
  return Buffer.concat(chunks);
}

/** A page of type on grey paper, put on the glass a little crookedly. */
function pictureOf(text: string): Promise<Buffer> {
  const lines = text
    .split('\n')
    .map(
      (line, row) =>
        `<text x="${PAGE.width / 2}" y="${150 + row * 22}" text-anchor="middle">${escaped(line)}</text>`,
    );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PAGE.width * SCALE}" height="${PAGE.height * SCALE}"
    viewBox="0 0 ${PAGE.width} ${PAGE.height}"><rect width="100%" height="100%" fill="#e9e6df"/>
    <g transform="rotate(-0.7 297 420)" font-family="monospace" font-size="11.5" fill="#2b2a28">
    <rect x="50" y="90" width="495" height="660" fill="none" stroke="#55524c"/>${lines.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).greyscale().jpeg({ quality: 60 }).toBuffer();
}

const escaped = (line: string) =>
  line.replace(/[<&]/g, (sign) => (sign === '<' ? '&lt;' : '&amp;'));
