import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readPdf } from './read-pdf.ts';

const SCRIPT = '<</S /JavaScript /JS (app.alert\\(1\\))>>';

const streamOf = (dictionary: string, data: Buffer): string =>
  `<<${dictionary} /Length ${data.length}>>\nstream\n${data.toString('latin1')}\nendstream`;

const FOREIGN_LINK = 'a link to something else than a website or an e-mail address';

/** A PDF of one page that opens with object 4: as given, or the first object in a stream of objects. */
function opening(action: string, objects?: string): Buffer {
  const catalog = '<</Type /Catalog /Pages 2 0 R /OpenAction 4 0 R>>';
  const page = '<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9]>>';
  const all = [catalog, '<</Type /Pages /Kids [3 0 R] /Count 1>>', page, action];
  const rows = [0, 0, 0, 0];
  let file = '%PDF-1.5\n';
  for (const [place, object] of [...all, objects ?? 'null'].entries()) {
    if (place === 3 && objects) {
      rows.push(2, 0, 5, 0);
      continue;
    }
    rows.push(1, file.length >> 8, file.length & 255, 0);
    file += `${place + 1} 0 obj\n${object}\nendobj\n`;
  }
  const index = streamOf('/Type /XRef /Size 6 /W [1 2 1] /Root 1 0 R', Buffer.from(rows));
  const end = `6 0 obj\n${index}\nendobj\nstartxref\n${file.length}\n%%EOF`;
  return Buffer.from(file + end, 'latin1');
}

/** A script in a stream of objects, with the entries of its dictionary that say how it is packed. */
function packed(entries: string, pack: (object: Buffer) => Buffer): Buffer {
  const data = pack(Buffer.from(`4 0 ${SCRIPT}`));
  return opening('', streamOf(`/Type /ObjStm /N 1 /First 4 ${entries}`, data));
}

/** Rows of eight bytes after the number of a predictor that keeps the bytes as they are. */
const rowsOf = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('latin1').replace(/.{1,8}/gs, (row) => `\0${row.padEnd(8)}`));

it.each<[how: string, file: Buffer]>([
  ['names with codes', opening(SCRIPT.replace('/JavaScript', '/J#61vaScript'))],
  ['a comment that looks like a stream', opening(`%stream\n${SCRIPT}\n%endstream`)],
  ['a string like a stream', opening(SCRIPT.replace('<<', '<</X (stream\n) /Y (endstream) '))],
  ['one filter', packed('/Filter /FlateDecode', deflateSync)],
  ['a dictionary with the word obj', packed('/Filter /FlateDecode /Note (obj)', deflateSync)],
])('finds a script that is hidden by %s', async (_how, file) => {
  expect((await readPdf(file)).active).toEqual(['JavaScript']);
});

it.each([
  ['<</S /Launch /F (a.exe)>>', 'an action that starts a program'],
  ['<</S /GoTo /D [3 0 R /Fit] /Next <</S /Launch>> >>', 'an action that starts a program'],
  ['<</S /SubmitForm /F (http://example.com/)>>', 'an action that sends a form'],
  ['<</S /GoToR /F (\\\\\\\\server\\\\share\\\\a.pdf)>>', 'a file on a network share'],
  ['<</S /GoToR /F <</UF <FEFF005C005C0061>>> >>', 'a file on a network share'],
  ['<</S /GoToR /F (file://server/share/a.pdf)>>', 'a file on a network share'],
  ['<</S /GoToE /T <</R /C>> >>', 'an embedded file'],
  ['<</S /ImportData /F (a.fdf)>>', 'an action that fills in a form'],
  ['<</Subtype /3D /OnInstantiate 5 0 R>>', 'JavaScript'],
  ['<</S /URI /URI (javascript:app.alert\\(1\\))>>', FOREIGN_LINK],
  ['<</S /URI /URI (java\\nscript:app.alert\\(1\\))>>', FOREIGN_LINK],
  ['<</S /URI /URI (\\152avascript:app.alert\\(1\\))>>', FOREIGN_LINK],
  ['<</S /URI /URI 5 0 R>>', 'a link that cannot be checked'],
  ['<</S /Rendition /JS 5 0 R>>', 'an action that plays a film or runs JavaScript'],
  ['<</S /URI /URI <FEFF00660069006C0065003A002F002F002F0061>>>', FOREIGN_LINK],
  ['<</S /URI /URI (\\\\\\\\server\\\\share)>>', FOREIGN_LINK],
  ['<</Base (file://server/)>>', FOREIGN_LINK],
  ['<</S /GoToE /F <</EF <</F 5 0 R>> >> >>', 'an embedded file'],
])('finds what %s does when the file opens', async (action, words) => {
  expect((await readPdf(opening(action))).active).toEqual([words]);
});

const catalog = (action: string) => `<</Type /Catalog /Pages 2 0 R /OpenAction ${action}>>`;

/** A PDF of one page with a table as its index: its offsets, a place for a further object, and the end of its trailer. */
function withTable(extra: string, entry: (at: number) => string, trailer = ''): Buffer {
  const pages = '<</Type /Pages /Kids [3 0 R] /Count 1>>';
  const page = '<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9]>>';
  const places: number[] = [];
  let file = '%PDF-1.5\n';
  for (const [place, object] of [catalog('4 0 R'), pages, page].entries()) {
    places.push(file.length);
    file += `${place + 1} 0 obj\n${object}\nendobj\n`;
  }
  const at = file.length;
  file += extra;
  const rows = places.map((each) => `${String(each).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 5\n0000000000 65535 f \n${rows}${entry(at)}`;
  const end = `trailer\n<</Size 5 /Root 1 0 R ${trailer.replace('AT', String(at))}>>\n`;
  return Buffer.from(`${file}${table}${end}startxref\n${file.length}\n%%EOF`, 'latin1');
}

const FREE = '0000000000 00000 f \n';
const WRONG = '0000000002 00000 n \n';

/** A stream of objects with the script, and an index of it. */
const hidden = `9 0 obj\n${streamOf('/Type /ObjStm /N 1 /First 4', Buffer.from(`4 0 ${SCRIPT}`))}\nendobj\n`;
const second = `8 0 obj\n${streamOf('/Type /XRef /Size 10 /Index [4 1] /W [1 2 1] /Root 1 0 R', Buffer.from([2, 0, 9, 0]))}\nendobj\n`;

it.each<[how: string, file: Buffer]>([
  ['an index that calls it free', withTable(`4 0 obj\n${SCRIPT}\nendobj\n`, () => FREE)],
  ['an index with a wrong place', withTable(`4 0 obj\n${SCRIPT}\nendobj\n`, () => WRONG)],
  ['a second index, of a hybrid file', withTable(second + hidden, () => FREE, '/XRefStm AT')],
  ['a stream of objects that no index names', withTable(hidden, () => FREE)],
  ['a comment before the object', withTable(`4 %\n0 %\nobj\n${SCRIPT}\nendobj\n`, () => FREE)],
  ['a trailer of a repair', withTable(`trailer\n<</Root ${catalog(SCRIPT)}>>\n`, () => FREE)],
])('finds a script that other programs reach by %s', async (_how, file) => {
  expect((await readPdf(file)).active).toContain('JavaScript');
});

const PREDICTOR = '/Filter /FlateDecode /DecodeParms <</Predictor 15 /Columns 8>>';
it.each<[how: string, file: Buffer]>([
  ['not as they say', packed('/Filter /FlateDecode', () => Buffer.from('not compressed'))],
  ['twice', packed('/Filter [/FlateDecode /FlateDecode]', (it) => deflateSync(deflateSync(it)))],
  ['in digits', packed('/Filter /ASCIIHexDecode', (it) => Buffer.from(`${it.toString('hex')}>`))],
  ['with a predictor', packed(PREDICTOR, (it) => deflateSync(rowsOf(it)))],
])('says of objects that are packed %s that they cannot be checked', async (_how, file) => {
  expect((await readPdf(file)).active).toEqual(['objects that cannot be checked']);
});

it.each([
  '[3 0 R /Fit]',
  '<</S /URI /URI (https://example.com/)>>',
  '<</S /URI /URI (mailto:desk@example.com)>>',
  '<</S /URI /URI (annexure.pdf)>>',
  '<</S /GoToR /F (annexure.pdf)>>',
  '<</S /GoToR /F (file:///C:/annexure.pdf)>>',
])('lets a file open with %s', async (action) => {
  expect((await readPdf(opening(action))).active).toEqual([]);
});
