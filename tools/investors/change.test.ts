import { readFile, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadFilings } from '../../model/investors/filings/filings.ts';
import { makeRegistry, type RegistryCopy } from '../../model/investors/registry.fixture.ts';
import { today } from '../../model/moments.ts';
import type { Problem } from '../../model/yaml/problems.ts';
import { type Amendment, amendDocument, reinstateDocument, withdrawDocument } from './change.ts';

let registry: RegistryCopy;
const record = () => readFile(registry.path('filings/policy.yaml'), 'utf8');

beforeEach(async () => {
  registry = await makeRegistry();
  await writeFile(
    registry.path('filings/policy.yaml'),
    `# Kept by the secretary.\n${await record()}`,
  );
});
afterEach(() => registry[Symbol.asyncDispose]());

async function filing(id: string) {
  const problems: Problem[] = [];
  const filings = await loadFilings(registry.folder, problems);
  expect(problems).toEqual([]);
  return filings.find((each) => each.id === id);
}

describe('documents withdraw', () => {
  it('adds day and reason to the record, and keeps file, address and comments', async () => {
    const before = await record();
    await withdrawDocument('policy', 'Filed in error.', registry.folder);
    expect((await record()).startsWith(before)).toBe(true);
    expect(await filing('policy')).toMatchObject({
      withdrawn: { date: today(), reason: 'Filed in error.' },
      href: '/uploads/policy.pdf',
    });
  });

  it('refuses an unknown document, a withdrawn document, and a missing reason', async () => {
    const attempt = (id: string, reason: string) => withdrawDocument(id, reason, registry.folder);
    await expect(attempt('none', 'Filed in error.')).rejects.toThrow('got “none”');
    await expect(attempt('policy', ' ')).rejects.toThrow('reason: expected the reason');
    await attempt('policy', 'Filed in error.');
    await expect(attempt('policy', 'Again.')).rejects.toThrow(
      `policy: was withdrawn on ${today()}`,
    );
  });
});

it('documents reinstate takes a withdrawal back, and keeps it among the corrections', async () => {
  const reinstate = () => reinstateDocument('policy', 'It is in force.', registry.folder);
  await expect(reinstate()).rejects.toThrow('policy: is not withdrawn');
  await withdrawDocument('policy', 'Filed in error.', registry.folder);
  const { withdrawn } = (await filing('policy')) ?? {};
  await reinstate();
  const now = await filing('policy');
  expect(now).not.toHaveProperty('withdrawn');
  expect(now?.amendments).toMatchObject([{ reason: 'It is in force.', was: { withdrawn } }]);
});

describe('documents amend', () => {
  const amend = (amendment: Amendment) => amendDocument('policy', amendment, registry.folder);

  it('corrects title and date, and records each previous value', async () => {
    const { title, date } = (await filing('policy')) ?? {};
    expect(await amend({ title: 'The right title', reason: 'A slip.' })).toEqual([
      { field: 'title', was: title, now: 'The right title' },
    ]);
    await amend({ date: '2025-05-27', reason: 'The day of adoption.' });
    expect(await filing('policy')).toMatchObject({
      title: 'The right title',
      date: '2025-05-27',
      amendments: [
        { date: today(), reason: 'A slip.', was: { title } },
        { date: today(), reason: 'The day of adoption.', was: { date } },
      ],
    });
    expect(await record()).toContain('# Kept by the secretary.\n');
  });

  it.each<[string, Amendment, string]>([
    ['nothing to change', { reason: 'A slip.' }, 'title: expected another title or date'],
    ['the title it has', { title: 'The policy ', reason: 'A slip.' }, 'than it has now'],
    ['a date in another form', { date: '4 Aug', reason: 'A slip.' }, 'date: expected a date'],
    ['a date to come', { date: '2999-01-01', reason: 'A slip.' }, 'expected a date up to'],
  ])('refuses %s, and changes nothing', async (_, amendment, message) => {
    const before = await record();
    await expect(amend(amendment)).rejects.toThrow(message);
    expect(await record()).toBe(before);
  });
});
