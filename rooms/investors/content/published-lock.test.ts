import { appendFile, readFile, rename, rm } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { sha256Of } from '../../../site/content/sha256.ts';
import type { Problem } from '../../../site/content/yaml/problems.ts';
import {
  type Break,
  editFile,
  makeRegistry,
  problemsOf,
  type RegistryCopy,
  writePdf,
} from '../testing/registry.ts';
import { exactLinks } from './exact-links.ts';
import { loadFilings } from './filings.ts';
import { lockLine } from './published-lock.ts';

const LOCK = 'content/published.lock';
const lineFor = (address: string) =>
  `${LOCK}: expected a line for ${address}: run npm run documents -- lock, and commit the list`;

describe('the list of published files', () => {
  const POLICY = 'content/uploads/policy.pdf';
  const restore = `restore it (git checkout HEAD -- ${POLICY})`;
  const VANISHED = `${POLICY}: published on 2025-06-01 and vanished: expected it to stay reachable; ${restore}`;

  it.each<[string, Break, string[]]>([
    ['a file that vanished', ({ path }) => rm(path('uploads/policy.pdf')), [VANISHED]],
    [
      'a file that vanished together with its record',
      async ({ path }) => {
        for (const name of ['uploads/policy.pdf', 'filings/policy.yaml']) await rm(path(name));
      },
      [VANISHED],
    ],
    [
      'a file that changed under its address',
      ({ path }) => writePdf(path('uploads/policy.pdf'), ['Another text of the policy.']),
      [
        `${POLICY}: published on 2025-06-01 and changed since: ${restore}; a new version is published`,
      ],
    ],
    [
      'a file that was given another name',
      async ({ path, record }) => {
        await rename(path('uploads/policy.pdf'), path('uploads/our-policy.pdf'));
        await record('policy', { file: 'our-policy.pdf' });
      },
      [VANISHED, lineFor('/uploads/our-policy.pdf')],
    ],
    [
      'a file that lost its record',
      ({ path }) => rm(path('filings/policy.yaml')),
      [`${POLICY}: published on 2025-06-01 and no record names it any more: restore its record in`],
    ],
    [
      'a document it does not hold',
      async ({ path, record }) => {
        await record('notice');
        await writePdf(path('uploads/notice.pdf'), ['The notice.']);
      },
      [lineFor('/uploads/notice.pdf')],
    ],
    [
      'its own absence',
      ({ path }) => rm(path('published.lock')),
      [`${LOCK}: missing: expected the list of published files; restore it from the history`],
    ],
    [
      'a line of its own that says nothing',
      ({ path }) => editFile(path('published.lock'), (text) => `${text}policy.pdf\n`),
      [`${LOCK}: expected a day, a SHA-256 and an address, two spaces apart, got “policy.pdf”`],
    ],
    [
      'an address it holds twice',
      ({ path }) => editFile(path('published.lock'), (text) => text + text),
      ['results', 'policy'].map(
        (it) => `${LOCK}: expected each address once, got /uploads/${it}.pdf`,
      ),
    ],
  ])('names %s', async (_, breakIt, expected) => {
    const found = await problemsOf(breakIt);
    expect(found).toEqual(expected.map((start) => expect.stringContaining(start)));
  });
});

const REPORT = { type: 'Annual report', period: 'FY 2024-25' };
const LINK = '/annual-report/2024-25';

/** A registry with the annual report `report`, whose link is in the lock, after a change. */
async function load(change: (registry: RegistryCopy) => Promise<void>) {
  await using registry = await makeRegistry();
  const { path } = registry;
  await registry.publish('report', REPORT);
  const sha256 = sha256Of(await readFile(path('uploads/report.pdf')));
  const line = lockLine({ date: '2025-09-03', sha256, address: LINK });
  await appendFile(path('published.lock'), line);
  await change(registry);
  const problems: Problem[] = [];
  const filings = await loadFilings(registry.folder, problems);
  const lines = problems.map(({ file, message }) => `${file}: ${message}`);
  const [, leadsTo] = [...exactLinks(filings)].find(([link]) => link === LINK) ?? [];
  return { leadsTo: leadsTo?.map(({ id }) => id), lines };
}

it('leads to the annual report of the year, and to its replacement, even one without a period', async () => {
  expect(await load(async () => {})).toEqual({ leadsTo: ['report'], lines: [] });
  const replaced = (registry: RegistryCopy) =>
    registry.publish('corrected', { type: 'Corrigendum', supersedes: 'report' });
  expect(await load(replaced)).toEqual({ leadsTo: ['corrected'], lines: [] });
});

it('leads to the notice of a meeting, and to the annual report that contains it', async () => {
  const notice = 'agm-2025';
  const both = await load(({ record }) => record('report', { ...REPORT, notice }));
  expect(both).toEqual({ leadsTo: ['report'], lines: [lineFor('/notice/agm-2025')] });
  const twice = await load(async ({ publish }) => {
    for (const id of ['notice', 'other']) await publish(id, { notice });
  });
  expect(twice.lines).toContain(
    'content/filings/other.yaml: expected one document for /notice/agm-2025, got also notice: say which replaces the other (supersedes)',
  );
});

it.each<[string, (registry: RegistryCopy) => Promise<void>, string[]]>([
  [
    'a link that lost its document',
    ({ record }) => record('report', { ...REPORT, period: 'FY 2023-24' }),
    [
      `content/filings/report.yaml: ${LINK} has been published since 2025-09-03 and leads nowhere: restore type and period, or notice, of its document`,
      lineFor('/annual-report/2023-24'),
    ],
  ],
  [
    'a link that leads to another document',
    async ({ record, publish }) => {
      await record('report', { type: 'Report' });
      await publish('other', REPORT);
    },
    [
      `content/filings/other.yaml: ${LINK} has been published since 2025-09-03 and leads elsewhere: expected report, or a document that replaces it (supersedes)`,
    ],
  ],
  [
    'two documents for one link',
    ({ publish }) => publish('second', REPORT),
    [
      `content/filings/second.yaml: expected one document for ${LINK}, got also report: say which replaces the other (supersedes)`,
    ],
  ],
])('the check names %s', async (_, change, expected) => {
  expect((await load(change)).lines).toEqual(expected);
});
