import { readFile, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { today } from '../../../site/content/moments.ts';
import type { Problem } from '../../../site/content/yaml/problems.ts';
import { loadFilings } from '../content/filings.ts';
import { makeRegistry, type RegistryCopy, snapshot } from '../testing/registry.ts';
import {
  type Amendment,
  amendDocument,
  reinstateDocument,
  replaceFile,
  withdrawDocument,
} from './change.ts';

let registry: RegistryCopy;
beforeEach(async () => {
  registry = await makeRegistry();
});
afterEach(() => registry[Symbol.asyncDispose]());

const record = () => readFile(registry.path('filings/policy.yaml'), 'utf8');
const amend = (amendment: Amendment) => amendDocument('policy', amendment, registry.folder);
const withdraw = (id: string, reason: string) => withdrawDocument(id, reason, registry.folder);
const reinstate = (reason: string) => reinstateDocument('policy', reason, registry.folder);

async function policy() {
  const problems: Problem[] = [];
  const filings = await loadFilings(registry.folder, problems);
  expect(problems).toEqual([]);
  return filings.find(({ id }) => id === 'policy');
}

it('a document is corrected, withdrawn and reinstated, and its record keeps each value before and its comments', async () => {
  await writeFile(registry.path('filings/policy.yaml'), `# Kept by hand.\n${await record()}`);
  const { title, date } = (await policy()) ?? {};
  const now = 'The right title';
  const amended = [{ field: 'title', was: title, now }];
  expect(await amend({ title: now, reason: 'A slip.' })).toEqual(amended);
  await amend({ date: '2025-05-27', reason: 'The day of adoption.' });
  const before = await record();
  await withdraw('policy', 'Filed in error.');
  expect((await record()).startsWith(before)).toBe(true);
  const withdrawn = { date: today(), reason: 'Filed in error.' };
  expect(await policy()).toMatchObject({ withdrawn, href: '/uploads/policy.pdf' });
  await expect(withdraw('policy', 'Again.')).rejects.toThrow(`was withdrawn on ${today()}`);
  await reinstate('It is in force.');
  expect(await policy()).not.toHaveProperty('withdrawn');
  expect(await policy()).toMatchObject({
    ...{ title: now, date: '2025-05-27' },
    amendments: [
      { date: today(), reason: 'A slip.', was: { title } },
      { date: today(), reason: 'The day of adoption.', was: { date } },
      { date: today(), reason: 'It is in force.', was: { withdrawn } },
    ],
  });
  expect(await record()).toContain('# Kept by hand.\n');
});

it.each<[string, () => Promise<unknown>, string]>([
  ['an unknown document', () => withdraw('none', 'Filed in error.'), 'got “none”'],
  ['no reason', () => withdraw('policy', ' '), 'reason: expected the reason'],
  ['a document in force', () => reinstate('It is in force.'), 'policy: is not withdrawn'],
  ['nothing to change', () => amend({ reason: 'A slip.' }), 'title: expected another title'],
  ['the title it has', () => amend({ title: 'The policy ', reason: 'A slip.' }), 'than it has now'],
  ['another date form', () => amend({ date: '4 Aug', reason: 'A slip.' }), 'date: expected a date'],
  ['a future day', () => amend({ date: '2999-01-01', reason: 'A slip.' }), 'expected a date up to'],
  [
    'another file that is published already',
    () => replaceFile('policy', registry.path('uploads/policy.pdf'), registry.folder),
    'is published already, bit for bit',
  ],
])('a change refuses %s, and changes nothing', async (_, attempt, message) => {
  const before = await snapshot(registry.folder);
  await expect(attempt()).rejects.toThrow(message);
  expect(await snapshot(registry.folder)).toEqual(before);
});
