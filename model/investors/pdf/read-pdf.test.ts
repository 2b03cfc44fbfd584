import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { laidOutText } from './laid-out-blocks.ts';
import { legacyFonts } from './legacy-fonts.ts';
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

it('reads headings, paragraphs, lists and tables from the tags of a PDF', async () => {
  const bytes = await written(
    (pdf) => {
      const add = (tag: string, text: string) =>
        pdf.struct(tag, {}, () => {
          pdf.text(text);
        });
      const part = pdf.struct('Document');
      pdf.addStructure(part);
      part.add(add('H1', 'Dividend'));
      part.add(add('P', 'Paid in September.'));
      part.add(pdf.struct('L', {}, [pdf.struct('LI', {}, [add('LBody', '• Interim')])]));
      part.add(
        pdf.struct('Table', {}, [
          pdf.struct('TR', {}, [add('TH', 'Year'), add('TH', 'Rs')]),
          pdf.struct('TR', {}, [add('TD', '2025'), add('TD', '1.20')]),
        ]),
      );
      pdf.markContent('Artifact');
      pdf.text('Page 1');
      part.end();
    },
    { tagged: true, lang: 'en-IN', info: { Title: 'Letter' } },
  );
  const { pages, tagged, language, title } = await readPdf(bytes);
  expect({ tagged, language, title }).toEqual({ tagged: true, language: 'en-IN', title: 'Letter' });
  expect(pages[0]?.blocks).toEqual([
    { kind: 'heading', level: 1, text: 'Dividend' },
    { kind: 'paragraph', text: 'Paid in September.' },
    { kind: 'list', items: ['Interim'] },
    {
      kind: 'table',
      rows: [
        [
          { text: 'Year', header: true },
          { text: 'Rs', header: true },
        ],
        [
          { text: '2025', header: false },
          { text: '1.20', header: false },
        ],
      ],
    },
    { kind: 'margin', text: 'Page 1' },
  ]);
});

it('guesses headings and paragraphs of a PDF without tags from text size and gaps', async () => {
  const bytes = await written((pdf) => {
    pdf.fontSize(24).text('Results').fontSize(10);
    pdf.text('Revenue rose.', 72, 130).text('So did costs.', 72, 142);
    pdf.text('The board met in Pune.', 72, 220);
  });
  const { pages, tagged } = await readPdf(bytes);
  expect(tagged).toBe(false);
  expect(pages[0]?.blocks).toEqual([
    { kind: 'heading', level: 3, text: 'Results' },
    { kind: 'paragraph', text: 'Revenue rose. So did costs.' },
    { kind: 'paragraph', text: 'The board met in Pune.' },
  ]);
});

it('reads form field values and notes, but not what a link says of its text', async () => {
  const bytes = await written((pdf) => {
    pdf.text('Form').font('Helvetica').initForm();
    pdf.formText('name', 72, 200, 200, 20, { value: 'Jyotsna Deo' });
    pdf.note(72, 300, 20, 20, 'Corrected on Monday');
    // An object is written as a text, a plain string as a name.
    const Contents = Object('Form, page 2') as string;
    pdf.link(72, 72, 50, 20, 'https://house.example/', { Contents });
  });
  const [page] = (await readPdf(bytes)).pages;
  expect(page?.text).toContain('Jyotsna Deo');
  expect(page?.text).toContain('Corrected on Monday');
  expect(page?.text).not.toContain('page 2');
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
  expect(looped.pages.map(({ text }) => text)).toEqual(['Minutes', '']);
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
  expect(read.map(({ text }) => text)).toEqual(['Minutes']);
  expect(damage).toBeDefined();
});

it('reads the replacement text of glyphs, which Hindi needs', async () => {
  const bytes = await written((pdf) => {
    pdf.text('va', 72, 100, { continued: true }).markContent('Span', { actual: 'र्षि' });
    pdf.markContent('Span').text('#', { continued: true }).text('$', { continued: true });
    pdf.endMarkedContent().endMarkedContent().text('k', { continued: true });
    pdf
      .markContent('Span', { actual: 'र ' })
      .text(' %  ', { continued: true })
      .endMarkedContent()
      .text(' z');
  });
  expect((await readPdf(bytes)).pages[0]?.text).toBe('vaर्षिk र z');
});

it('reads a font whose character map refers to an unknown one', async () => {
  let map = '';
  const bytes = await written((pdf) => {
    const stream = pdf.ref({ Type: 'CMap', CMapName: 'Own' });
    map = `${stream.id} 0 R`;
    const range = '<0000> <FFFF>';
    stream.end(
      `/Unknown usecmap 1 begincodespacerange ${range} endcodespacerange 1 begincidrange ${range} 0 endcidrange`,
    );
    pdf.font(SANS).text('Minutes');
  });
  const { pages } = await readPdf(pointing(bytes, /(\/Encoding )(\/Identity-H)/, map));
  expect(pages.map(({ text }) => text)).toEqual(['Minutes']);
});

it('separates the paragraphs of OCR text at empty lines', () => {
  expect(laidOutText('One line\nand another.\n\nA second paragraph.')).toEqual([
    { kind: 'paragraph', text: 'One line and another.' },
    { kind: 'paragraph', text: 'A second paragraph.' },
  ]);
});

it('joins words that are divided at the end of a line, and keeps hyphens that belong to words', async () => {
  const bytes = await written((pdf) => {
    pdf.text('The board met non-', 72, 100).text('executive directors, divi-', 72, 112);
    pdf.text('dend and all. Each executive left.', 72, 124);
  });
  const [page] = (await readPdf(bytes)).pages;
  expect(page?.text).toContain('non-executive directors, dividend and all');
  expect(page?.blocks).toHaveLength(1);
});

it('names fonts whose Hindi text is not Unicode', async () => {
  const bytes = await written((pdf) => pdf.text('fgUnh'));
  const named = bytes.toString('latin1').replace('/Type /Catalog', '/FontName /KrutiDev010');
  expect(legacyFonts(Buffer.from(named, 'latin1'))).toEqual(['KrutiDev010']);
  expect(legacyFonts(bytes)).toEqual([]);
});

it('reads a file in a worker, again after another file ran out of time', async () => {
  const bytes = await written((pdf) => pdf.text('Minutes of the meeting'));
  await expect(readPdfApart(bytes, 0)).rejects.toThrow(PdfLimit);
  expect((await readPdfApart(bytes)).pages[0]?.text).toContain('Minutes of the meeting');
});
