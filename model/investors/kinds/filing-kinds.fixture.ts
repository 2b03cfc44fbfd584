import { strToU8, zipSync } from 'fflate';
import { makeFilm } from '../../films/film.fixture.ts';

/** A fact, and a second one of another period. */
export function xbrl(identifier: string, more = ''): string {
  const context = (id: string, period: string) => `
  <xbrli:context id="${id}">
    <xbrli:entity><xbrli:identifier scheme="http://www.mca.gov.in/CIN">${identifier}</xbrli:identifier></xbrli:entity>
    <xbrli:period>${period}</xbrli:period>
  </xbrli:context>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- made for a test -->
<xbrli:xbrl xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:fin="http://example.com/fin">
  ${context('Half', '<xbrli:startDate>2031-04-01</xbrli:startDate><xbrli:endDate>2031-09-30</xbrli:endDate>')}
  ${context('End', '<xbrli:instant>2031-09-30</xbrli:instant>')}
  <xbrli:unit id="INR"><xbrli:measure>iso4217:INR</xbrli:measure></xbrli:unit>
  <fin:RevenueFromOperations contextRef="Half" unitRef="INR" decimals="0">271828182</fin:RevenueFromOperations>
  <fin:NotesToAccounts contextRef="End">&lt;p&gt;No leviathan &amp;amp; no loans.&lt;/p&gt;</fin:NotesToAccounts>
  ${more}
</xbrli:xbrl>
`;
}

export const TRANSCRIPT = `WEBVTT

NOTE made for a test

1
00:00:00.000 --> 00:00:01.000
<v Asha Rao>Good evening, and welcome.

2
00:00:01.000 --> 00:00:02.500 align:start
<v Asha Rao>Rentals grew &amp; <i>perambulators</i> did not.

00:11:05.000 --> 00:11:09.000
<v A shareholder>When is the next dividend?
`;

/** The parts of a workbook with two sheets: text, a number, a date, and a link to a page of the web. */
export const WORKBOOK: Record<string, string> = {
  '[Content_Types].xml': '<Types/>',
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="Holders" sheetId="1" r:id="rId1"/><sheet name="Notes" sheetId="2" r:id="rId2"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
  'xl/sharedStrings.xml':
    '<sst><si><t>Holder</t></si><si><r><t>Zanzibar </t></r><r><t>Trust</t></r></si></sst>',
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Since</t></is></c></row>
    <row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2"><f>1+1</f><v>0.30000000000000004</v></c><c r="C2" s="1" t="n"><v>45000</v></c></row>
  </sheetData></worksheet>`,
  'xl/worksheets/sheet2.xml': '<worksheet><sheetData/></worksheet>',
  'xl/worksheets/_rels/sheet1.xml.rels':
    '<Relationships><Relationship Type="x/hyperlink" TargetMode="External" Target="https://example.com/"/></Relationships>',
  'xl/printerSettings/printerSettings1.bin': 'x',
};

export const workbook = (more: Record<string, string> = {}) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({ ...WORKBOOK, ...more }).map(([name, text]) => [name, strToU8(text)]),
      ),
    ),
  );

export const recording = () => makeFilm({ seconds: 3, sound: true });
