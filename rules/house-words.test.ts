import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadContent } from '../site/content/load.ts';
import type { Content } from '../site/content/schemas/content.ts';
import { loadSmall } from '../site/testing/content-copy.ts';

/** Folders that may contain words of the sample: its content and its acceptance suite. */
const OF_THE_HOUSE = /^(?:content|e2e\/accept)\//;
const CODE = /\.(?:tsx?|css|mjs|js)$/;

/** Code and tests that must work with any content. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => CODE.test(path) && !OF_THE_HOUSE.test(path));

/** Words that only this content has: names, people, films, clients, numbers and addresses. */
function wordsOf({ company, people, projects, clients, investor }: Content): string[] {
  const { legalName, shortName, telephone, cin, isin, symbol } = company;
  const contacts = investor?.contacts.entries ?? [];
  const names = [
    ...[legalName, shortName, telephone.display, telephone.dial, cin, isin, symbol],
    new URL(company.siteUrl).hostname.replace(/^www\./, ''),
    ...[...company.registeredOffice.lines, company.customerService.name],
    ...[...people, ...clients, ...contacts].map(({ name }) => name),
    // A one-word title may be an ordinary word; its picture's file name is unique.
    ...projects.map(({ title }) => title).filter((title) => title.includes(' ')),
    ...projects.map(({ picture }) => picture.file),
  ];
  const ids = [...people, ...projects].map(({ id }) => id).filter((id) => id.includes('-'));
  return [...new Set([...names, ...ids])].filter((word) => word !== undefined);
}

it('code and tests contain no word of the sample content', async () => {
  // Tests may name words of the starter, because it is their fixture.
  const starter = wordsOf(await loadSmall());
  // Words of another house may be in the code by chance. A program without a room cannot read all of the sample.
  const sample = await loadContent('content').catch(loadSmall);
  const words = wordsOf(sample).filter((word) => !starter.includes(word));
  const named = files.flatMap((path) => {
    const text = readFileSync(path, 'utf8').toLowerCase();
    return words
      .filter((word) => text.includes(word.toLowerCase()))
      .map((word) => `${path}: ${word}`);
  });
  expect(named).toEqual([]);
});
