import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { ThreadLimit } from '../../../../site/content/limited-thread.ts';
import { readPdfApart } from '../filing-facts.ts';
import { readPdf } from './read-pdf.ts';

const SANS = fileURLToPath(
  import.meta.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'),
);

type Write = (pdf: PDFKit.PDFDocument) => void;

/** A PDF as an office program writes it. */
function written(write: Write, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PDFDocument({ ...options });
  write(pdf);
  pdf.end();
  return buffer(pdf);
}

it('reads the text of each page in its order, and what the file says of itself', async () => {
  const bytes = await written(
    (pdf) => void pdf.text('Dividend').text('Paid in September.').addPage().text('Annexure'),
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
  const hollow = await readPdf(pointing(embedded, /(\/FontFile2 )(\d+ 0 R)/, empty));
  expect(hollow).toMatchObject({ pages: ['Minutes'], damage: expect.any(String) });
});

it('joins words that are divided at the end of a line, and keeps hyphens that belong to words', async () => {
  const bytes = await written((pdf) => {
    pdf.text('The board met non-', 72, 100).text('executive directors, divi-', 72, 112);
    pdf.text('dend and all. Each executive left.', 72, 124);
  });
  const [text] = (await readPdf(bytes)).pages;
  expect(text).toContain('non-executive directors, dividend and all');
});

/** A PDF of one page, written by hand. @param drawn its content @param rest objects from number 5 on */
function handmade(drawn: string, rest: string[], { resources = '', catalog = '', trailer = '' }) {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << ${resources} /Font << /F1 << ${HELVETICA} /Encoding /WinAnsiEncoding >> /F2 << ${HELVETICA} /Encoding 4 >> >> >> >>`,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    ...rest,
  ];
  let text = '%PDF-1.7\n';
  const places = objects.map((object, n) => {
    const place = text.length;
    text += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF`,
    'latin1',
  );
}
const HELVETICA = '/Type /Font /Subtype /Type1 /BaseFont /Helvetica';

it('reads the text of a font that does not load, and names the error', async () => {
  const drawn = 'BT /F1 9 Tf 9 90 Td (Outcome) Tj 0 -20 Td /F2 9 Tf (Rs 2 per share) Tj ET';
  const { pages, damage } = await readPdf(handmade(drawn, [], {}));
  expect(pages).toEqual(['Outcome\nRs 2 per share']);
  expect(damage).toBe('page 1 has an error');
});

const OFF = '/OCGs [5 0 R 6 0 R] /D << /BaseState /ON /OFF [5 0 R]';
const TEXT = 'BT /F1 9 Tf (a) Tj ET';
const NONE_ON = '/L << /Type /OCMD /OCGs [6 0 R] /P /AllOff >>';
it.each([
  ['a layer that is off', `/OC /L BDC ${TEXT} EMC`, '/L 5 0 R', [1]],
  ['a layer that is on', `/OC /L BDC ${TEXT} EMC`, '/L 6 0 R', []],
  ['a layer that is off and has no text', '/OC /L BDC 0 0 9 9 re f EMC', '/L 5 0 R', []],
  ['tags in a layer that is off', `/OC /L BDC /P BMC ${TEXT} EMC EMC`, '/L 5 0 R', [1]],
  ['a drawing that is off', '/X Do', '', [1]],
  ['two layers of which none may be on', `/OC /L BDC ${TEXT} EMC`, NONE_ON, [1]],
])('names the pages with text that readers do not show: %s', async (_, drawn, layer, hidden) => {
  const fonts = `/Resources << /Font << /F1 << ${HELVETICA} >> >> >>`;
  const drawing = `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /OC 5 0 R ${fonts}`;
  const objects = [
    ...['<< /Type /OCG /Name (Draft) >>', '<< /Type /OCG /Name (Final) >>'],
    `<< ${drawing} /Length ${TEXT.length} >>\nstream\n${TEXT}\nendstream`,
  ];
  const resources = `/Properties << ${layer} >> /XObject << /X 7 0 R >>`;
  const bytes = handmade(drawn, objects, { resources, catalog: `/OCProperties << ${OFF} >> >>` });
  expect((await readPdf(bytes)).hidden).toEqual(hidden);
  const text = bytes.toString('latin1').replace('/Kids [3 0 R]', '/Kids [3 0 R 99 0 R]');
  const broken = Buffer.from(text.replace('/Count 1', '/Count 2'), 'latin1');
  expect(await readPdf(broken)).toMatchObject({ hidden, damage: expect.any(String) });
});

it.each([
  ['a quarter', '0 1 -1 0'],
  ['a half', '-1 0 0 -1'],
  ['three quarters', '0 -1 1 0'],
  ['a little', '.94 .34 -.34 .94'],
])('reads the words of text that is turned: %s', async (_, turn) => {
  const lines = ['Annexure A', 'Promoter 500 shares', 'Public 700 shares'];
  const [a = 0, b = 0, c = 0, d = 0] = turn.split(' ').map(Number);
  const drawn = lines.map(
    (line, n) =>
      `BT /F1 10 Tf ${a} ${b} ${c} ${d} ${300 - c * n * 30} ${300 - d * n * 30} Tm (${line}) Tj ET`,
  );
  const { pages } = await readPdf(handmade(drawn.join('\n'), [], {}));
  expect(pages[0]?.split(/\s+/)).toEqual(lines.join(' ').split(' '));
});

it('takes control characters and characters without width out of the title', async () => {
  for (const [title, shown] of [
    ['(Presentation\\013second\\002 quarter)', 'Presentation second quarter'],
    ['<FEFF 0041 202E 0042 FFFF 0043 200B 0044 000A 0045>', 'A B CD E'],
  ]) {
    const bytes = handmade('', [`<< /Title ${title} >>`], { trailer: '/Info 5 0 R' });
    expect((await readPdf(bytes)).title).toBe(shown);
  }
});

it('reads a file in a worker, again after another file ran out of time', async () => {
  const bytes = await written((pdf) => pdf.text('Minutes of the meeting'));
  await expect(readPdfApart(bytes, 0)).rejects.toThrow(ThreadLimit);
  expect((await readPdfApart(bytes)).pages[0]).toContain('Minutes of the meeting');
});
