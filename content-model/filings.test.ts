import { randomUUID } from 'node:crypto';
import { cp, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { loadFilings } from './filings.ts';
import type { Problem } from './problems.ts';
import { makeRegistry, type RegistryCopy, writePdf } from './registry.fixture.ts';

type Break = (registry: RegistryCopy) => Promise<void>;

/** What the build reports about two documents after `breakIt`: one line per problem. */
async function problemsOf(breakIt: Break): Promise<string[]> {
  await using registry = await makeRegistry();
  await breakIt(registry);
  const problems: Problem[] = [];
  await loadFilings(registry.folder, problems);
  return problems.map(({ file, field, message }) =>
    [file, field, message].filter(Boolean).join(': '),
  );
}

const edit = async (path: string, change: (text: string) => string) => {
  const before = await readFile(path, 'latin1');
  const after = change(before);
  expect(after).not.toBe(before);
  await writeFile(path, after, 'latin1');
};

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
        await edit(path, (text) =>
          text.replace('%PDF-1.3', '%PDF-1.3\n% one more line, and all is moved'),
        );
      }),
      `${NOTICE}: damaged: expected a whole PDF, its index is not where its end says ${NAMED}`,
    ],
    [
      'of pictures alone',
      withFile((path) => writePdf(path, ['', ''])),
      `${NOTICE}: expected text that can be selected and searched, found none: make the scan searchable, or publish it with --image-only and a reason ${NAMED}`,
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

describe('the list of published files', () => {
  const POLICY = 'content/uploads/policy.pdf';
  const restore = `restore it (git checkout HEAD -- ${POLICY})`;

  it.each<[string, Break, string[]]>([
    [
      'a file that vanished',
      ({ path }) => rm(path('uploads/policy.pdf')),
      [
        `${POLICY}: published on 2025-06-01 and vanished: expected it to stay reachable; ${restore}`,
      ],
    ],
    [
      'a file that vanished together with its record',
      async ({ path }) => {
        await rm(path('uploads/policy.pdf'));
        await rm(path('filings/policy.yaml'));
      },
      [
        `${POLICY}: published on 2025-06-01 and vanished: expected it to stay reachable; ${restore}`,
      ],
    ],
    [
      'a replaced file that was taken away',
      async ({ path, publish }) => {
        await publish('policy-of-2026', { date: '2025-07-01', supersedes: 'policy' });
        await rm(path('uploads/policy.pdf'));
      },
      [
        `${POLICY}: published on 2025-06-01 and vanished: expected it to stay reachable; ${restore}`,
      ],
    ],
    [
      'a file that changed under its address',
      ({ path }) => writePdf(path('uploads/policy.pdf'), ['Another text of the policy.']),
      [
        `${POLICY}: published on 2025-06-01 and changed since: ${restore}; a new version is published beside it (npm run documents -- add … --supersedes <id>)`,
      ],
    ],
    [
      'a file that was given another name',
      async ({ path, record }) => {
        await rename(path('uploads/policy.pdf'), path('uploads/our-policy.pdf'));
        await record('policy', { file: 'our-policy.pdf' });
      },
      [
        `${POLICY}: published on 2025-06-01 and vanished: expected it to stay reachable; ${restore}`,
        'content/published.lock: expected a line for /uploads/our-policy.pdf: run npm run documents -- lock, and commit the list',
      ],
    ],
    [
      'a file that lost its record',
      ({ path }) => rm(path('filings/policy.yaml')),
      [
        `${POLICY}: published on 2025-06-01 and no record names it any more: restore its record in content/filings`,
      ],
    ],
    [
      'a document it does not hold',
      async ({ path, record }) => {
        await record('notice');
        await writePdf(path('uploads/notice.pdf'), ['The notice.']);
      },
      [
        'content/published.lock: expected a line for /uploads/notice.pdf: run npm run documents -- lock, and commit the list',
      ],
    ],
    [
      'its own absence',
      ({ path }) => rm(path('published.lock')),
      [
        'content/published.lock: missing: expected the list of published files; restore it from the history (in a new repository: npm run documents -- lock)',
      ],
    ],
    [
      'a line of its own that says nothing',
      ({ path }) => edit(path('published.lock'), (text) => `${text}policy.pdf\n`),
      [
        'content/published.lock: expected a day, a SHA-256 and an address, two spaces apart, got “policy.pdf”',
      ],
    ],
    [
      'an address it holds twice',
      ({ path }) => edit(path('published.lock'), (text) => text + text),
      [
        'content/published.lock: expected each address once, got /uploads/results.pdf a second time',
        'content/published.lock: expected each address once, got /uploads/policy.pdf a second time',
      ],
    ],
  ])('names %s', async (_, breakIt, expected) => {
    expect(await problemsOf(breakIt)).toEqual(expected);
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
