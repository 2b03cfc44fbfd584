import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Content } from '../content-model/content.ts';
import { STARTER } from '../content-model/content-copy.fixture.ts';
import { loadContent } from '../content-model/load.ts';

/** Where the words of the sample house may be: the house, its acceptance suite, and what writes its documents. */
const OF_THE_HOUSE = /^(?:content|specimens|e2e\/accept)\//;
const CODE = /\.(?:tsx?|css|mjs|js)$/;

/** Code and tests that serve any house. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => CODE.test(path) && !OF_THE_HOUSE.test(path));

/** Words that only this house has: they tell its name, people, films, clients, numbers and addresses. */
function wordsOf({ company, people, projects, clients, investor }: Content): string[] {
  const names = [
    company.legalName,
    company.shortName,
    new URL(company.siteUrl).hostname.replace(/^www\./, ''),
    ...company.registeredOffice.lines,
    company.telephone.display,
    company.telephone.dial,
    company.customerService.name,
    company.cin,
    company.isin,
    company.symbol,
    ...people.map(({ name }) => name),
    ...clients.map(({ name }) => name),
    ...investor.contacts.entries.map(({ name }) => name),
    // A title of one word may be any word; its picture has a name of its own.
    ...projects.map(({ title }) => title).filter((title) => title.includes(' ')),
    ...projects.map(({ picture }) => picture.file),
  ];
  const ids = [...people, ...projects].map(({ id }) => id).filter((id) => id.includes('-'));
  return [...new Set([...names, ...ids])];
}

const found = (text: string, words: readonly string[]) =>
  words.filter((word) => text.toLowerCase().includes(word.toLowerCase()));

describe('code and tests', () => {
  let words: string[];
  beforeAll(async () => {
    // Tests may name what is in the starter, which they bring as their fixture.
    const starter = wordsOf(await loadContent(STARTER));
    words = wordsOf(await loadContent()).filter((word) => !starter.includes(word));
  });

  it('hold no word of the house: they serve any', () => {
    const told = files.flatMap((path) =>
      found(readFileSync(path, 'utf8'), words).map((word) => `${path}: ${word}`),
    );
    expect(told).toEqual([]);
  });

  it('would be found holding one', () => {
    expect(found(`const house = 'The Night House';`, ['night house'])).toEqual(['night house']);
  });
});
