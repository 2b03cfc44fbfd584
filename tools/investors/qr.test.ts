import { readFile } from 'node:fs/promises';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ContentCopy, copyListed } from '../../model/content-copy.fixture.ts';
import { loadContent } from '../../model/load.ts';
import { siteUrl } from '../../model/site-url.ts';
import { lockDocuments } from './lock.ts';
import { writeQrCode } from './qr.ts';

let copy: ContentCopy;
beforeEach(async () => {
  copy = await copyListed();
});
afterEach(() => copy[Symbol.asyncDispose]());

/** What a phone reads from the printed code. */
async function scan(file: string): Promise<string> {
  const printed = sharp(file, { density: 300 }).flatten({ background: 'white' }).ensureAlpha();
  const { data, info } = await printed.raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ data, width: info.width, height: info.height });
}

const write = async (what: string) => {
  const lines: string[] = [];
  const run = { folder: copy.folder, from: copy.folder, print: (line: string) => lines.push(line) };
  await writeQrCode(what, run);
  return lines.join('\n');
};

it('writes a code that a phone reads as the exact link, large enough for paper', async () => {
  const { filings, company } = await loadContent(copy.folder);
  const [filing] = filings;
  await copy.edit(`filings/${filing?.id}.yaml`, (text) =>
    text.replace(/^type: .*$/m, 'type: Annual report\nperiod: FY 2024-25'),
  );
  await lockDocuments(copy.folder, () => {});
  const link = `${siteUrl(company)}/annual-report/2024-25`;

  expect(await write('/annual-report/2024-25')).toContain(link);
  const file = `${copy.folder}/annual-report-2024-25.svg`;
  expect(await readFile(file, 'utf8')).toContain('width="30mm" height="30mm"');
  expect(await scan(file)).toBe(link);
  expect(await write(filing?.id ?? '')).toContain(link);
});

it('gives another document the address of its file, and refuses anything else', async () => {
  const { filings, company } = await loadContent(copy.folder);
  const { id = '', file, href } = filings[0] ?? {};
  await write(id);
  expect(await scan(`${copy.folder}/uploads-${file}.svg`)).toBe(`${siteUrl(company)}${href}`);
  await expect(write('/annual-report/1999-00')).rejects.toThrow('expected the id');
});
