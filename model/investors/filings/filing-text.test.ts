import { mkdir, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { Problem } from '../../yaml/problems.ts';
import { makeRegistry } from '../registry.fixture.ts';
import { readFilingPages } from './filing-text.ts';
import { loadFilings } from './filings.ts';

it('publishes a scan that gives a reason, and indexes its OCR text', async () => {
  await using copy = await makeRegistry();
  const reason = 'The original of 1998 is typewritten.';
  await copy.publish('old-deed', { imageOnly: reason }, ['', '']);
  const problems: Problem[] = [];
  const filing = (await loadFilings(copy.folder, problems)).find(({ id }) => id === 'old-deed');
  expect(problems).toEqual([]);
  if (!filing) throw new Error('expected the scan to be published');

  await mkdir(copy.path('ocr'));
  await writeFile(copy.path('ocr/old-deed.txt'), 'Deed of trust\f\nSigned at Wai\f\n');
  const pages = await readFilingPages(copy.folder, filing);
  expect(pages).toEqual(['Deed of trust', 'Signed at Wai']);

  await writeFile(copy.path('ocr/old-deed.txt'), 'Deed of trust');
  await loadFilings(copy.folder, problems);
  expect(problems.map(({ message }) => message).join()).toContain('expected 2 pages');
});
