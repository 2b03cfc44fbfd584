import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import { folderOfEach } from '../../../model/test-folders.fixture.ts';
import { sampleFiling } from '../../../server/investors/search/indexed-filing.fixture.ts';
import { archiveLists, writeArchives } from './filing-archives.ts';

const at = folderOfEach();
beforeEach(() => mkdir(at('uploads')));

async function publish(id: string, text: string) {
  await writeFile(at('uploads', `${id}.pdf`), text);
  const sha256 = createHash('sha256').update(text).digest('hex');
  return sampleFiling({ id, title: id, pages: [''], sha256 });
}

it('packs each section into a ZIP with identical files, and the same ZIP at every run', async () => {
  const filings = [await publish('b-policy', 'second'), await publish('a-policy', 'first')];
  const write = async (into: string) => {
    await mkdir(into);
    await writeArchives(new Map([['governance', filings]]), {
      uploads: at('uploads'),
      into,
    });
  };
  await write(at('one'));
  await write(at('two'));
  const zip = await readFile(at('one', 'governance.zip'));
  expect(zip.equals(await readFile(at('two', 'governance.zip')))).toBe(true);
  const unpacked = Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]);
  expect(unpacked).toEqual([
    ['a-policy.pdf', 'first'],
    ['b-policy.pdf', 'second'],
  ]);
});

it('says in the name of a file that the document was replaced or withdrawn', async () => {
  const filings = [
    { ...(await publish('policy', 'old')), supersededBy: 'other', supersededOn: '2025-11-20' },
    { ...(await publish('notice', 'x')), withdrawn: { date: '2025-12-02', reason: 'A slip.' } },
  ];
  const places = { uploads: at('uploads'), into: at('into') };
  await mkdir(places.into);
  await writeArchives(new Map([['governance', filings]]), places);
  const zip = await readFile(at('into', 'governance.zip'));
  expect(Object.keys(unzipSync(zip))).toEqual([
    'notice-withdrawn-2025-12-02.pdf',
    'policy-replaced-2025-11-20.pdf',
  ]);
});

it('splits the archive of a section with very many documents by year, and omits none', () => {
  const filings = Array.from({ length: 310 }, (_, n) => {
    const date = `${2025 - Math.floor(n / 100)}-05-28`;
    return sampleFiling({ id: `policy-${n}`, title: `Policy ${n}`, pages: [''], date });
  });
  const lists = archiveLists(filings);
  expect(lists.get('governance')).toEqual(filings.slice(0, 100));
  expect(lists.get('governance-2022')).toEqual(filings.slice(300));
  expect([...lists.values()].flat()).toEqual(filings);
});
