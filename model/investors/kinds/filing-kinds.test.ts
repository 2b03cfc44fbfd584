import { expect, it } from 'vitest';
import { makeFilm } from '../../films/film.fixture.ts';
import { recording, TRANSCRIPT, WORKBOOK, workbook, xbrl } from './filing-kinds.fixture.ts';
import { readRecording } from './recording.ts';
import { readSpreadsheet } from './spreadsheet.ts';
import { readTranscript } from './transcript.ts';
import { readXbrl } from './xbrl.ts';

const CIN = 'L00000XX2031PLC000000';
const SCRIPT = '<h:script xmlns:h="&#104;ttp://www.w3.org/1999/xhtml"/>';

it('an XBRL instance gives its facts by period, and the companies that it names', async () => {
  const { pages, count, identifiers } = await readXbrl(Buffer.from(xbrl(CIN)));
  expect({ count, identifiers }).toEqual({ count: 2, identifiers: [CIN] });
  const plain = pages.map(({ text }) => text.replaceAll('\u00a0', ' '));
  expect(plain).toEqual([
    '1 April 2031 – 30 September 2031\nRevenue From Operations 271828182 INR\n30 September 2031\nNotes To Accounts No leviathan &amp; no loans.',
  ]);
});

it.each<[what: string, text: string | RegExp, instead: string, reason: string]>([
  ['an open element', '</xbrli:unit>', '', 'got </xbrli:xbrl>'],
  ['text after its end', /$/, 'more', 'got text in line'],
  ['a loose ampersand', 'INR<', '& Co<', 'got an error in line'],
  ['the same attribute twice', ' id="INR"', ' id="1" id="2"', 'one twice'],
  ['an entity', '<!--', '<!DOCTYPE x [<!ENTITY a "b">]><!--', 'a document type'],
  ['a style sheet', '<!--', '<?xml-stylesheet href="a.xsl"?><!--', 'processing instructions'],
  ['a script', '<xbrli:unit', `${SCRIPT}<xbrli:unit`, 'a browser runs'],
  ['another kind of XML', /^.*$/s, '<rss version="2.0"/>', 'got XML with <rss>'],
  ['no fact', /contextRef/g, 'context', 'with facts'],
  ['a fact of no period', 'contextRef="End"', 'contextRef="Start"', '“Start”'],
])('XBRL with %s is refused', async (_, text, instead, reason) => {
  const changed = xbrl(CIN).replace(text, instead);
  expect(changed).not.toBe(xbrl(CIN));
  await expect(readXbrl(Buffer.from(changed))).rejects.toThrow(reason);
});

it('a workbook gives each sheet as a table, with dates and the text of cells', async () => {
  const { pages, count } = await readSpreadsheet(workbook());
  expect(count).toBe(2);
  expect(pages.map(({ text }) => text)).toEqual([
    'Holders\nHolder  Since\nZanzibar Trust 0.3 2023-03-15',
    'Notes',
  ]);
});

const relation = (type: string, target: string) =>
  `<R><Relationship TargetMode="External" Type="x/${type}" Target="${target}"/></R>`;
const BOOK = WORKBOOK['xl/workbook.xml'] ?? '';

it.each([
  ['macros', 'xl/vbaProject.bin', 'x'],
  ['embedded objects', 'xl/embeddings/oleObject1.bin', 'x'],
  ['embedded objects', 'xl/activeX/activeX1.xml', '<x/>'],
  ['data from other files', 'xl/externalLinks/externalLink1.xml', '<x/>'],
  ['data from other files', 'xl/connections.xml', '<x/>'],
  ['links to other files', 'xl/_rels/a.rels', relation('image', 'https://a.example')],
  ['links to other files', 'xl/_rels/a.rels', relation('hyperlink', 'file:///c')],
  ['hidden sheet', 'xl/workbook.xml', BOOK.replace('<sheet ', '<sheet state="hidden" ')],
])('a workbook with %s is refused: %s', async (what, name, part) => {
  await expect(readSpreadsheet(workbook({ [name]: part }))).rejects.toThrow(what);
});

it('a workbook that is cut off, has a date that is none, or unpacks to too much is refused', async () => {
  await expect(readSpreadsheet(workbook().subarray(0, 700))).rejects.toThrow('damaged');
  const sheet = WORKBOOK['xl/worksheets/sheet1.xml'] ?? '';
  const undated = workbook({ 'xl/worksheets/sheet1.xml': sheet.replace('45000', '1e99') });
  await expect(readSpreadsheet(undated)).rejects.toThrow('a date in the cell C2, got 1e99');
  const large = workbook({ 'xl/media/a': ' '.repeat(101_000_000) });
  await expect(readSpreadsheet(large)).rejects.toThrow('100 MB');
});

it('a transcript gives what each speaker said, with its time, and ten minutes to a page', async () => {
  const { pages, count } = await readTranscript(Buffer.from(TRANSCRIPT));
  expect(count).toBe(12);
  expect(pages.map(({ blocks }) => blocks.slice(1))).toEqual([
    [
      {
        kind: 'paragraph',
        at: 0,
        text: 'Asha Rao: Good evening, and welcome. Rentals grew & perambulators did not.',
      },
    ],
    [{ kind: 'paragraph', at: 665, text: 'A shareholder: When is the next dividend?' }],
  ]);
});

it.each<[what: string, text: string | RegExp, instead: string, reason: string]>([
  ['no first line', /^W/, '', 'WEBVTT'],
  ['a wrong time', '00:11:05', '11.05', '“11.05.000'],
  ['times out of order', '00:00:01.000 -->', '00:20:00.000 -->', 'in order'],
  ['markup', 'welcome', '<img src=x>', 'without markup'],
  ['styles', 'NOTE', 'STYLE', 'without styles'],
  ['no text', /^.*$/s, 'WEBVTT\n', 'with text'],
])('a transcript with %s is refused', async (_, text, instead, reason) => {
  const changed = Buffer.from(TRANSCRIPT.replace(text, instead));
  await expect(readTranscript(changed)).rejects.toThrow(reason);
});

it('a recording gives its minutes; one without sound, or another kind of file, is refused', async () => {
  expect(await readRecording(await recording())).toEqual({ pages: [], count: 1 });
  await expect(readRecording(await makeFilm())).rejects.toThrow('with sound');
  await expect(readRecording(Buffer.from('<!doctype html><script></script>'))).rejects.toThrow(
    'whole recording',
  );
});
