import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FilingRecord } from '../content-model/filing.ts';
import { readFiling } from '../content-model/filing-facts.ts';
import { readFilingRecords } from '../content-model/filing-records.ts';
import { openPdf } from '../content-model/pdf/read-pdf.ts';
import { readYaml } from '../content-model/read-yaml.ts';
import { type Company, companySchema } from '../content-model/schemas.ts';
import { houseWords } from './house-words.ts';
import { writeSpecimen } from './pdf/write.ts';
import { specimenOf } from './specimens.ts';

const UPLOADS = 'content/uploads';
const place = (file: string) => join(UPLOADS, file);

let company: Company;
let records: FilingRecord[];
/** Records whose published file is still the specimen: a real document takes its place one day. */
let specimens: FilingRecord[];

beforeAll(async () => {
  const read = await readYaml('content', 'company.yaml', companySchema, []);
  if (!read) throw new Error('content/company.yaml cannot be read');
  company = read;
  records = await readFilingRecords('content', []);
  const marked = await Promise.all(
    records.map(async ({ file }) => (await textOf(file))[0]?.includes('Specimen')),
  );
  specimens = records.filter((_, index) => marked[index]);
});

/** The text of each page of a published file. */
async function textOf(file: string): Promise<string[]> {
  return (await readFiling(place(file))).pages.map(({ text }) => text);
}

async function open(file: string) {
  return openPdf(new Uint8Array(await readFile(place(file))));
}

test('every page of a specimen says so', async () => {
  expect(specimens.length).toBeGreaterThan(0);
  for (const { file } of specimens) {
    const text = await textOf(file);
    for (const [page, words] of text.entries()) {
      expect(words, `${file}, page ${page + 1}`).toContain('Specimen');
    }
  }
});

test('specimens are as long as real documents of their kind', async () => {
  for (const { file, section, type, id } of specimens) {
    const pages = (await textOf(file)).length;
    expect(pages, file).toBeGreaterThanOrEqual(2);
    if (section === 'financials') expect(pages, file).toBeGreaterThanOrEqual(40);
    if (['DRHP', 'RHP'].includes(type) || id === 'prospectus') {
      expect(pages, file).toBeGreaterThanOrEqual(80);
    }
    if (section === 'governance') {
      expect(pages, file).toBeGreaterThanOrEqual(4);
      expect(pages, file).toBeLessThanOrEqual(10);
    }
  }
});

test('all specimens together are at most 12 MB', async () => {
  const sizes = await Promise.all(records.map(async ({ file }) => (await stat(place(file))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12e6);
});

test('each specimen is tagged, with title and language', async () => {
  for (const { file, title } of specimens) {
    const pdf = await open(file);
    const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
    expect(info.Title, file).toBe(title);
    expect(info.Language, file).toBe('en-IN');
    expect((await readFiling(place(file))).tagged, file).toBe(true);
    const tree = await (await pdf.getPage(1)).getStructTree();
    expect(JSON.stringify(tree), file).toContain('"role":"H1"');
    await pdf.loadingTask.destroy();
  }
});

test('reports and prospectuses have bookmarks and a table of contents with the right pages', async () => {
  const long = specimens.filter(({ section, type, id }) => {
    return section === 'financials' || ['DRHP', 'RHP'].includes(type) || id === 'prospectus';
  });
  expect(long.length).toBeGreaterThan(0);
  for (const { file } of long) {
    const pdf = await open(file);
    const outline = (await pdf.getOutline()) ?? [];
    const titles = outline.map(({ title }) => title);
    expect(titles, file).toContain('Contents');
    expect(titles.length, file).toBeGreaterThan(12);
    const text = await textOf(file);
    const contents = text.slice(1, 5).join('\n');
    for (const title of titles.slice(2)) {
      const flat = contents.replace(/\s+/g, ' ');
      const entry = new RegExp(`${title.replace(/[()]/g, '\\$&')} (\\d+)`).exec(flat);
      const named = Number(entry?.[1]);
      expect(text[named - 1]?.replace(/\s+/g, ' '), `${file}: ${title}`).toContain(title);
    }
    await pdf.loadingTask.destroy();
  }
});

test('Hindi text can be extracted from the files unchanged', async () => {
  const file = 'policy-on-prevention-of-sexual-harassment-at-the-workplace.pdf';
  const text = (await textOf(file)).join(' ').replace(/\s+/g, ' ');
  expect(text).toContain('कंपनी कार्यस्थल पर यौन उत्पीड़न बिल्कुल सहन नहीं करती।'.normalize('NFC'));
});

test('no specimen repeats a paragraph many times', async () => {
  for (const record of specimens) {
    const { blocks } = specimenOf(record, houseWords(company, 'content'));
    const times = new Map<string, number>();
    for (const block of blocks) {
      if (block.kind !== 'paragraph') continue;
      const text = block.runs.map((run) => run.text).join('');
      if (text.length > 90 && !text.includes('......')) times.set(text, (times.get(text) ?? 0) + 1);
    }
    const most = [...times].sort((a, b) => b[1] - a[1])[0];
    expect(most?.[1] ?? 0, `${record.file}: ${most?.[0]}`).toBeLessThanOrEqual(2);
  }
});

describe('generated again', () => {
  test.each(['annual-report-fy-2024-25', 'vigil-mechanism-and-whistle-blower-policy'])(
    '%s has the same bytes as the published file',
    async (id) => {
      const record = specimens.find((one) => one.id === id);
      if (!record) throw new Error(`${id} is no specimen any more: name another here`);
      const document = specimenOf(record, houseWords(company, 'content'));
      const bytes = await writeSpecimen(document, { company, content: 'content' });
      expect(bytes.equals(await readFile(place(record.file)))).toBe(true);
    },
  );
});
