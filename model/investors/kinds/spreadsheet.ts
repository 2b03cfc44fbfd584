import { unzipSync } from 'fflate';
import { DomUtils } from 'htmlparser2';
import type { Block, Cell } from '../pdf/blocks.ts';
import { type KindReading, pageOf, refuse } from './reading.ts';
import { elementsOf, readXml, textOf, type XmlElement } from './xml.ts';

/** More than a filing has; only a hostile file unpacks to more. */
const MOST_BYTES = 100_000_000;
const MOST_CELLS = 200_000;
const MOST_COLUMNS = 200;

/** Parts of a workbook that run, or that bring other files. Settings of printers are harmless. */
const ACTIVE = {
  'embedded objects': /\/(?:embeddings|activex|ctrlprops|webextensions|customui)\//,
  'data from other files': /\/(?:externallinks|querytables)\/|\/connections\.xml$/,
  macros: /vbaproject|macrosheets|\.bin$/,
};
const HARMLESS = /\/printersettings\//;

/** Reads a workbook (XLSX): each sheet as a page with a table. @throws {FilingFileError} if it must not be published */
export async function readSpreadsheet(bytes: Uint8Array): Promise<KindReading> {
  const parts = partsOf(bytes);
  const part = (name: string) => {
    const found = parts[name];
    return found ? readXml(found) : undefined;
  };
  const workbook = part('xl/workbook.xml') ?? refuse('expected a workbook (XLSX), got another ZIP');
  expectPassive(parts);
  const targets = new Map(
    elementsOf(part('xl/_rels/workbook.xml.rels') ?? workbook, 'Relationship').map(
      ({ attribs }) => [attribs['Id'], `xl/${attribs['Target']}`.replace(/^xl\/\//, '')],
    ),
  );
  const book: Book = {
    strings: elementsOf(part('xl/sharedStrings.xml') ?? workbook, 'si').map(stringOf),
    dates: dateStyles(part('xl/styles.xml') ?? workbook),
    cells: 0,
  };
  const pages = elementsOf(workbook, 'sheet').map(({ attribs }) => {
    const { name = '', state = 'visible' } = attribs;
    if (state !== 'visible')
      refuse(`expected no hidden sheet, got “${name}”: show it, or delete it`);
    const sheet =
      part(targets.get(attribs['r:id']) ?? '') ?? refuse(`expected the sheet “${name}”, got none`);
    const rows = rowsOf(sheet, book);
    const heading: Block = { kind: 'heading', level: 1, text: name };
    return pageOf(rows.length > 0 ? [heading, { kind: 'table', rows }] : [heading]);
  });
  return { pages, count: pages.length };
}

function partsOf(bytes: Uint8Array): Record<string, Uint8Array> {
  let size = 0;
  const fits = ({ originalSize }: { originalSize: number }) => {
    size += originalSize;
    return size <= MOST_BYTES;
  };
  try {
    return unzipSync(bytes, { filter: fits });
  } catch {
    return refuse('damaged: expected a whole workbook (XLSX)');
  } finally {
    if (size > MOST_BYTES) refuse(`expected a workbook of ${MOST_BYTES / 1e6} MB unpacked at most`);
  }
}

function expectPassive(parts: Record<string, Uint8Array>): void {
  for (const [name, bytes] of Object.entries(parts)) {
    const lower = `/${name.toLowerCase()}`;
    for (const [what, pattern] of Object.entries(ACTIVE)) {
      if (pattern.test(lower) && !HARMLESS.test(lower))
        refuse(`expected a workbook without ${what}, got ${name}: save it without`);
    }
    if (!name.endsWith('.rels')) continue;
    const outside = elementsOf(readXml(bytes), 'Relationship').find(
      ({ attribs }) =>
        attribs['TargetMode'] === 'External' &&
        !(
          attribs['Type']?.endsWith('/hyperlink') &&
          /^(?:https?|mailto):/.test(attribs['Target'] ?? '')
        ),
    );
    if (outside)
      refuse(`expected a workbook without links to other files, got ${outside.attribs['Target']}`);
  }
}

interface Book {
  strings: string[];
  /** Numbers of the styles that show a number as a date. */
  dates: Set<number>;
  cells: number;
}

/** The text of a string, without how it is pronounced. */
const stringOf = (element: XmlElement) =>
  elementsOf(element, 't')
    .filter(({ parent }) => (parent as XmlElement).name !== 'rPh')
    .map((run) => DomUtils.textContent(run))
    .join('');

/** The formats of dates that every workbook has. */
const DATES = ['14', '15', '16', '17', '22'];

function dateStyles(styles: XmlElement): Set<number> {
  const own = elementsOf(styles, 'numFmt').filter(({ attribs }) =>
    /[dy]/i.test((attribs['formatCode'] ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')),
  );
  const formats = new Set([...DATES, ...own.map(({ attribs }) => attribs['numFmtId'])]);
  const [used] = elementsOf(styles, 'cellXfs');
  const places = used
    ? elementsOf(used, 'xf').map(({ attribs }) => formats.has(attribs['numFmtId']))
    : [];
  return new Set(places.flatMap((isDate, place) => (isDate ? [place] : [])));
}

/** The rows with text. The first one holds the names of the columns. */
function rowsOf(sheet: XmlElement, book: Book): Cell[][] {
  const rows = elementsOf(sheet, 'row').map((row) => {
    const texts: string[] = [];
    for (const cell of elementsOf(row, 'c')) {
      const column = columnOf(cell.attribs['r']) ?? texts.length;
      book.cells += 1;
      if (book.cells > MOST_CELLS || column >= MOST_COLUMNS)
        refuse(`expected at most ${MOST_CELLS} cells in ${MOST_COLUMNS} columns, got more`);
      texts[column] = shownValue(cell, book);
    }
    return Array.from(texts, (text = '') => text);
  });
  const filled = rows.filter((row) => row.some((text) => text !== ''));
  return filled.map((row, place) => row.map((text) => ({ text, header: place === 0 })));
}

/** 'B7' is in column 1. */
function columnOf(reference = ''): number | undefined {
  const letters = /^[A-Z]*/.exec(reference)?.[0] ?? '';
  const number = [...letters].reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 64, 0);
  return number > 0 ? number - 1 : undefined;
}

function shownValue(cell: XmlElement, { strings, dates }: Book): string {
  const { t: type, s: style, r: place } = cell.attribs;
  const value = textOf(elementsOf(cell, 'v')[0]);
  if (type === 'inlineStr') return stringOf(cell).trim();
  if (type === 's') return (strings[Number(value)] ?? '').trim();
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if ((type && type !== 'n') || value === '') return value;
  // Day 25569 is 1 January 1970.
  if (dates.has(Number(style))) {
    const day = new Date((Number(value) - 25_569) * 864e5);
    if (Number.isNaN(day.getTime())) refuse(`expected a date in the cell ${place}, got ${value}`);
    return day.toISOString().slice(0, 10);
  }
  return String(Number(Number(value).toPrecision(15)));
}
