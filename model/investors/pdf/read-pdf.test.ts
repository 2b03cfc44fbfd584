import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { readPdf } from './read-pdf.ts';
import { PdfLimit, readPdfApart } from './read-pdf-apart.ts';

const SANS = fileURLToPath(
  import.meta.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'),
);

type Write = (pdf: PDFKit.PDFDocument) => void;

/** A PDF as an office program writes it. */
function written(write: Write, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PDFDocument({ ...options });
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  pdf.on('end', () => resolve(Buffer.concat(parts)));
  write(pdf);
  pdf.end();
  return promise;
}

it('reads the text of each page in its order, and what the file says of itself', async () => {
  const bytes = await written(
    (pdf) => {
      pdf.text('Dividend').text('Paid in September.').addPage().text('Annexure');
    },
    { tagged: true, lang: 'en-IN', info: { Title: 'Letter' } },
  );
  const { pages, tagged, language, title } = await readPdf(bytes);
  expect({ tagged, language, title }).toEqual({ tagged: true, language: 'en-IN', title: 'Letter' });
  expect(pages).toEqual(['Dividend\nPaid in September.', 'Annexure']);
});

/** Changes a reference in a PDF to another object. All offsets stay the same. */
const pointing = (bytes: Buffer, place: RegExp, object: string): Buffer =>
  Buffer.from(
    bytes
      .toString('latin1')
      .replace(place, (_all, before: string, old: string) => before + object.padEnd(old.length)),
    'latin1',
  );

it('reads the intact parts of a damaged PDF: the pages before a loop, the text of a font without data', async () => {
  const pages = await written((pdf) => pdf.text('Minutes').addPage().text('Annexure'));
  const looped = await readPdf(pointing(pages, /(\/Kids \[\d+ 0 R )(\d+ 0 R)/, '1 0 R'));
  expect(looped.pages).toEqual(['Minutes', '']);
  expect(looped.damage).toContain('circular');

  let empty = '';
  const embedded = await written((pdf) => {
    const stream = pdf.ref({});
    stream.end('');
    empty = `${stream.id} 0 R`;
    pdf.font(SANS).text('Minutes');
  });
  const { pages: read, damage } = await readPdf(
    pointing(embedded, /(\/FontFile2 )(\d+ 0 R)/, empty),
  );
  expect(read).toEqual(['Minutes']);
  expect(damage).toBeDefined();
});

it('joins words that are divided at the end of a line, and keeps hyphens that belong to words', async () => {
  const bytes = await written((pdf) => {
    pdf.text('The board met non-', 72, 100).text('executive directors, divi-', 72, 112);
    pdf.text('dend and all. Each executive left.', 72, 124);
  });
  const [text] = (await readPdf(bytes)).pages;
  expect(text).toContain('non-executive directors, dividend and all');
});

it('names fonts whose Hindi text is not Unicode', async () => {
  const bytes = await written((pdf) => pdf.text('fgUnh'));
  const named = bytes.toString('latin1').replace(/%%EOF\s*$/, '% /FontName /KrutiDev010\n$&');
  expect((await readPdf(Buffer.from(named, 'latin1'))).legacyFonts).toEqual(['KrutiDev010']);
  expect((await readPdf(bytes)).legacyFonts).toEqual([]);
});

it('reads a file in a worker, again after another file ran out of time', async () => {
  const bytes = await written((pdf) => pdf.text('Minutes of the meeting'));
  await expect(readPdfApart(bytes, 0)).rejects.toThrow(PdfLimit);
  expect((await readPdfApart(bytes)).pages[0]).toContain('Minutes of the meeting');
});
