import { randomUUID } from 'node:crypto';
import { cp, readFile, truncate, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { type Break, editFile, makeRegistry, problemsOf, writePdf } from '../registry.fixture.ts';
import type { Problem } from '../yaml/problems.ts';
import { loadFilings } from './filings.ts';

/** A new document that is not published yet, with a file made by the test. */
const withFile =
  (make: (path: string) => Promise<void>): Break =>
  async ({ record, path }) => {
    await record('notice');
    await make(path('uploads/notice.pdf'));
  };

const NOTICE = 'content/uploads/notice.pdf';
const NAMED = '(named by content/filings/notice.yaml)';

describe('valid documents', () => {
  it('are read with pages, bytes and hash, newest first, with the id of their replacement', async () => {
    await using registry = await makeRegistry();
    await registry.publish('policy-of-2026', { date: '2025-07-01', supersedes: 'policy' });
    const problems: Problem[] = [];
    const filings = await loadFilings(registry.folder, problems);
    expect(problems).toEqual([]);
    const file = await readFile(registry.path('uploads/policy.pdf'));
    expect(filings.map(({ id }) => id)).toEqual(['policy-of-2026', 'policy', 'results']);
    expect(filings[1]).toMatchObject({
      href: '/uploads/policy.pdf',
      pages: 1,
      bytes: file.length,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      supersededBy: 'policy-of-2026',
    });
    expect(filings[0]).not.toHaveProperty('supersededBy');
  });
});

describe('a file that must not be published', () => {
  it.each<[string, Break, string]>([
    [
      'that is missing',
      ({ record }) => record('notice'),
      `${NOTICE}: missing: expected this file ${NAMED}`,
    ],
    [
      'that is no PDF',
      withFile((path) => writeFile(path, '<!doctype html><title>Sign in</title>')),
      `${NOTICE}: not a PDF: expected a file that begins with %PDF- ${NAMED}`,
    ],
    [
      'with a password',
      withFile((path) => writePdf(path, ['The notice.'], { userPassword: 'secret' })),
      `${NOTICE}: encrypted: expected a PDF without a password ${NAMED}`,
    ],
    [
      'that opens without its password, but forbids to copy',
      withFile((path) => writePdf(path, ['The notice.'], { ownerPassword: 'secret' })),
      `${NOTICE}: encrypted: expected a PDF without a password ${NAMED}`,
    ],
    [
      'of which the end is missing',
      withFile(async (path) => {
        await writePdf(path, ['The notice.']);
        await truncate(path, 700);
      }),
      `${NOTICE}: damaged: expected a whole PDF, its end is missing ${NAMED}`,
    ],
    [
      'that was edited as if it were text',
      withFile(async (path) => {
        await writePdf(path, ['The notice.']);
        await editFile(path, (text) =>
          text.replace('%PDF-1.3', '%PDF-1.3\n% one more line, and all is moved'),
        );
      }),
      `${NOTICE}: damaged: expected a whole PDF, its index is not where its end says ${NAMED}`,
    ],
    [
      'of pictures alone',
      withFile((path) => writePdf(path, ['', ''])),
      `${NOTICE}: expected text that can be selected and searched, found none: make the scan searchable, or publish it as a scan and give the reason ${NAMED}`,
    ],
    [
      'of which the name has capitals on the disk',
      async ({ record, path }) => {
        await record('notice');
        await writePdf(path('uploads/Notice.pdf'), ['The notice.']);
      },
      `${NOTICE}: expected the name in lower case, got Notice.pdf ${NAMED}`,
    ],
    [
      'that no record names',
      ({ path }) => writePdf(path('uploads/notice.pdf'), ['The notice.']),
      `${NOTICE}: unused: expected a record that names this file, or no file; move it elsewhere and publish it from there (npm run documents -- add)`,
    ],
    [
      'that is another document, bit for bit',
      async ({ record, path }) => {
        await record('notice');
        await cp(path('uploads/policy.pdf'), path('uploads/notice.pdf'));
      },
      `content/uploads/policy.pdf: expected another document, got ${NOTICE} again, bit for bit`,
    ],
  ])('%s is named', async (_, breakIt, expected) => {
    expect(await problemsOf(breakIt)).toContain(expected);
  });
});

describe('a record that must not be published', () => {
  it.each<[string, Break, string]>([
    [
      'with spaces and capitals in the name of its file',
      ({ record }) => record('notice', { file: 'Final Notice.pdf' }),
      'content/filings/notice.yaml: file: expected a kebab-case name ending in .pdf, for example annual-report-2024-25.pdf, got “Final Notice.pdf”',
    ],
    [
      'with a date to come',
      ({ record }) => record('policy', { date: '2999-01-01' }),
      'content/filings/policy.yaml: date: expected a date up to',
    ],
    [
      'with the id of another one',
      ({ record }) => record('notice', { id: 'policy' }),
      'content/filings/notice.yaml: id: expected “notice”, the name of the file, got “policy”, which is the id of another document',
    ],
    [
      'with the file of another one',
      ({ record }) => record('notice', { file: 'policy.pdf' }),
      'content/filings/policy.yaml: file: expected a file that no other record names, got “policy.pdf”, which content/filings/notice.yaml names',
    ],
    [
      'that replaces what there is not',
      ({ record }) => record('policy', { supersedes: 'old-policy' }),
      'content/filings/policy.yaml: supersedes: expected the id of a document in content/filings, got “old-policy”',
    ],
    [
      'that replaces itself',
      ({ record }) => record('policy', { supersedes: 'policy' }),
      'content/filings/policy.yaml: supersedes: expected no cycle, got one: policy → policy',
    ],
    [
      'that is replaced, in the end, by itself',
      async ({ record }) => {
        await record('policy', { supersedes: 'results' });
        await record('results', { supersedes: 'policy' });
      },
      'content/filings/results.yaml: supersedes: expected no cycle, got one: results → policy → results',
    ],
    [
      'that replaces what another one has replaced',
      async ({ publish, record }) => {
        await publish('policy-of-2024', { supersedes: 'policy' });
        await record('results', { supersedes: 'policy' });
      },
      'content/filings/results.yaml: supersedes: expected a document not replaced yet, got “policy”, which content/filings/policy-of-2024.yaml replaces',
    ],
    [
      'of the ESG page without its group',
      ({ record }) => record('policy', { section: 'esg' }),
      'content/filings/policy.yaml: esg: expected DRHP, RHP or MCMD: that page lists documents by group',
    ],
    [
      'under a name that is not a record’s',
      ({ path }) => writeFile(path('filings/notice.yml'), 'id: notice'),
      'content/filings/notice.yml: unused: expected the record of a document, named <id>.yaml',
    ],
  ])('%s is named', async (_, breakIt, expected) => {
    expect(await problemsOf(breakIt)).toContainEqual(expect.stringContaining(expected));
  });
});

it('reads each file once, finds it by its hash afterwards, and reports each read', async () => {
  await using registry = await makeRegistry();
  // Unique words, so that no earlier run has cached this file.
  await registry.record('notice');
  await writePdf(registry.path('uploads/notice.pdf'), [`Notice ${randomUUID()}`, 'Its end.']);
  const lines: string[] = [];
  const load = () =>
    loadFilings(registry.folder, [], (line) => line.startsWith('warning') || lines.push(line));
  await load();
  expect(lines).toContain('documents: 1 of 3, notice.pdf, 2 pages read');
  lines.length = 0;
  const [notice] = await load();
  expect(notice).toMatchObject({ id: 'notice', pages: 2 });
  expect(lines).toEqual([]);
});
