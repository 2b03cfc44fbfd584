import { randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { nextMinute } from '../../../site/content/moments.ts';
import type { Problem } from '../../../site/content/yaml/problems.ts';
import { type Break, editFile, makeRegistry, problemsOf, writePdf } from '../testing/registry.ts';
import { publicFilings } from './filing-lists.ts';
import { room } from './filing-reader.ts';
import { readFilingPages } from './filing-text.ts';
import { loadFilings } from './filings.ts';

/** A new document that is not published yet, with a file made by the test. */
const withFile =
  (make: (path: string) => Promise<void>): Break =>
  async ({ record, path }) => {
    await record('notice');
    await make(path('uploads/notice.pdf'));
  };

const changed = (change: (text: string) => string) =>
  withFile(async (path) => {
    await writePdf(path, ['The notice.']);
    await editFile(path, change);
  });

const NOTICE = 'content/uploads/notice.pdf';
const NAMED = '(named by content/filings/notice.yaml)';

it('valid documents are read with pages, bytes and hash, newest first, with the id of their replacement', async () => {
  await using registry = await makeRegistry();
  await registry.publish('policy-of-2026', { date: '2025-07-01', supersedes: 'policy' });
  const problems: Problem[] = [];
  const filings = await loadFilings(registry.folder, problems);
  expect(problems).toEqual([]);
  const file = await readFile(registry.path('uploads/policy.pdf'));
  expect(filings.map(({ id }) => id)).toEqual(['policy-of-2026', 'policy', 'results']);
  expect(filings[1]).toMatchObject({
    href: '/uploads/policy.pdf',
    count: 1,
    bytes: file.length,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    supersededBy: 'policy-of-2026',
  });
  expect(filings[0]).not.toHaveProperty('supersededBy');
});

describe('a file that must not be published', () => {
  it.each(
    Object.entries<Break>({
      [`${NOTICE}: missing: expected this file ${NAMED}`]: ({ record }) => record('notice'),
      [`${NOTICE}: not a PDF: expected a file that begins with %PDF- ${NAMED}`]: withFile((path) =>
        writeFile(path, '<!doctype html><title>Sign in</title>'),
      ),
      [`${NOTICE}: encrypted: expected a PDF without a password ${NAMED}`]: withFile((path) =>
        writePdf(path, ['The notice.'], { userPassword: 'secret' }),
      ),
      [`${NOTICE}: damaged: expected a whole PDF, its end is missing ${NAMED}`]: changed((text) =>
        text.slice(0, 700),
      ),
      [`${NOTICE}: damaged: expected a whole PDF, its index is not where its end says ${NAMED}`]:
        changed((text) => text.replace('%PDF-1.3', '%PDF-1.3\n% one line, and all is moved')),
      [`${NOTICE}: expected text that can be selected and searched, found none: make the scan searchable, or publish it as a scan and give the reason ${NAMED}`]:
        withFile((path) => writePdf(path, ['', ''])),
      [`${NOTICE}: expected the name in lower case, got Notice.pdf ${NAMED}`]: async ({
        record,
        path,
      }) => {
        await record('notice');
        await writePdf(path('uploads/Notice.pdf'), ['The notice.']);
      },
      [`${NOTICE}: unused: expected a record that names this file, or no file; move it elsewhere and publish it from there (npm run documents -- add)`]:
        ({ path }) => writePdf(path('uploads/notice.pdf'), ['The notice.']),
      [`content/uploads/policy.pdf: expected another document, got ${NOTICE} again, bit for bit`]:
        async ({ record, path }) => {
          await record('notice');
          await cp(path('uploads/policy.pdf'), path('uploads/notice.pdf'));
        },
    }),
  )('that gives “%s”', async (expected, breakIt) => {
    expect(await problemsOf(breakIt)).toContain(expected);
  });
});

it('a file that forbids printing is refused for that, not for a password', async () => {
  const forbid = withFile((path) => writePdf(path, ['The notice.'], { ownerPassword: 'secret' }));
  expect(await problemsOf(forbid)).toContain(
    `${NOTICE}: restricted: it forbids printing or copying; expected a PDF that everybody may print and copy ${NAMED}`,
  );
});

describe('a record that must not be published', () => {
  it.each(
    Object.entries<Break>({
      'content/filings/notice.yaml: file: expected a kebab-case name ending in pdf, xml, xlsx, mp4, m4a, mp3, vtt, for example annual-report-2024-25.pdf, got “Final Notice.pdf”':
        ({ record }) => record('notice', { file: 'Final Notice.pdf' }),
      'content/filings/policy.yaml: date: expected a date up to': ({ record }) =>
        record('policy', { date: '2999-01-01' }),
      'content/filings/policy.yaml: date: expected a date written as 2025-11-14, got “2025-11-31”':
        ({ record }) => record('policy', { date: '2025-11-31' }),
      'content/filings/policy.yaml: id: expected “policy”, the name of the file, got “last”': ({
        record,
      }) => record('policy', { id: 'last' }),
      'content/filings/notice.yaml: id: expected “notice”, the name of the file, got “policy”, which is the id of another document':
        ({ record }) => record('notice', { id: 'policy' }),
      'content/filings/policy.yaml: file: expected a file that no other record names, got “policy.pdf”, which content/filings/notice.yaml names':
        ({ record }) => record('notice', { file: 'policy.pdf' }),
      'content/filings/policy.yaml: supersedes: expected the id of a document in content/filings, got “old-policy”':
        ({ record }) => record('policy', { supersedes: 'old-policy' }),
      'content/filings/results.yaml: supersedes: expected no cycle, got one: results → policy → results':
        async ({ record }) => {
          await record('policy', { supersedes: 'results' });
          await record('results', { supersedes: 'policy' });
        },
      'content/filings/results.yaml: supersedes: expected a document not replaced yet, got “policy”, which content/filings/policy-of-2024.yaml replaces':
        async ({ publish, record }) => {
          await publish('policy-of-2024', { supersedes: 'policy' });
          await record('results', { supersedes: 'policy' });
        },
      'content/filings/policy.yaml: esg: expected DRHP, RHP or MCMD: that page lists documents by group':
        ({ record }) => record('policy', { section: 'esg' }),
      'content/filings/notice.yml: unused: expected the record of a document, named <id>.yaml': ({
        path,
      }) => writeFile(path('filings/notice.yml'), 'id: notice'),
    }),
  )('that gives “%s”', async (expected, breakIt) => {
    expect(await problemsOf(breakIt)).toContainEqual(expect.stringContaining(expected));
  });
});

it('reads each file once, finds it by its hash afterwards, and reports each read', async () => {
  await using registry = await makeRegistry();
  // Unique words, so that no earlier run has cached this file.
  await registry.record('notice');
  await writePdf(registry.path('uploads/notice.pdf'), [`Notice ${randomUUID()}`, 'Its end.']);
  const lines: string[] = [];
  const load = () => loadFilings(registry.folder, [], (line) => lines.push(line));
  await load();
  expect(lines.join('\n')).toMatch(/^documents: \d of 3, notice.pdf, 2 pages read$/m);
  lines.length = 0;
  const [notice] = await load();
  expect(notice).toMatchObject({ id: 'notice', count: 2 });
  expect(lines.join('\n')).not.toContain('pages read');
});

it('publishes a scan that gives a reason, and indexes its OCR text', async () => {
  await using copy = await makeRegistry();
  const reason = 'The original of 1998 is typewritten.';
  await copy.publish('old-deed', { imageOnly: reason }, ['', '']);
  const problems: Problem[] = [];
  const filing = (await loadFilings(copy.folder, problems)).find(({ id }) => id === 'old-deed');
  expect(problems).toEqual([]);
  if (!filing) throw new Error('expected the scan to be published');

  await mkdir(copy.path('ocr'));
  const [first, second] = ['Deed, non-\nexecutive: executive divi-\r\ndend', 'A quar\u00ac\nter'];
  await writeFile(copy.path('ocr/old-deed.txt'), `${first}\f\n${second}\f\n`);
  const pages = await readFilingPages(copy.folder, filing);
  expect(pages).toEqual(['Deed, non-executive: executive dividend', 'A quarter']);

  await writeFile(copy.path('ocr/old-deed.txt'), 'Deed of trust');
  await loadFilings(copy.folder, problems);
  expect(problems.map(({ message }) => message).join()).toContain('expected 2 pages');
});

const publishAt = '2099-11-25T17:05';
const minute = Date.parse('2099-11-25T11:35:00Z');

describe('a document that waits for its minute', () => {
  it('is hidden until then, and what it replaces counts as not replaced', async () => {
    await using registry = await makeRegistry();
    await registry.publish('policy-of-2099', { publishAt, supersedes: 'policy' });
    const problems: Problem[] = [];
    const filings = await loadFilings(registry.folder, problems);
    expect(problems).toEqual([]);
    const shown = (moment: number) =>
      publicFilings(filings, moment).map(({ id, supersededBy }) => `${id} < ${supersededBy}`);
    expect(shown(minute - 1)).toEqual(['policy < undefined', 'results < undefined']);
    const read = await room.read?.(registry.folder, {} as never, problems);
    expect(read).toMatchObject({ filings: [{ id: 'policy' }, { id: 'results' }] });
    const after = ['policy-of-2099 < undefined', 'policy < policy-of-2099'];
    expect(shown(minute)).toEqual(expect.arrayContaining(after));
    expect(nextMinute(filings, minute - 1)).toBe(new Date(minute).toISOString());
    expect(nextMinute(filings, minute)).toBeNull();
    const [later, first] = [{ publishAt: '2099-11-26T09:00' }, { publishAt }];
    expect(nextMinute([later, first, later], 0)).toBe(new Date(minute).toISOString());
  });

  it('may have the date of its minute, but no later one', async () => {
    const problems = (date: string) =>
      problemsOf(({ publish }) => publish('notice', { publishAt, date }));
    expect(await problems('2099-11-25')).toEqual([]);
    expect(await problems('2099-11-26')).toEqual([
      expect.stringContaining('date: expected a date up to 2099-11-25, got 2099-11-26'),
    ]);
  });

  it('can only be replaced by a document that is public later', async () => {
    const problems = (later?: string) =>
      problemsOf(async ({ publish }) => {
        await publish('first', { publishAt });
        await publish('second', { supersedes: 'first', ...(later && { publishAt: later }) });
      });
    expect(await problems('2099-11-25T17:06')).toEqual([]);
    for (const early of [undefined, '2099-11-25T17:04'])
      expect(await problems(early)).toEqual([expect.stringContaining('public before this one')]);
  });

  it.each(['2026-11-25', '2026-11-31T17:05', '2026-11-25T17:05Z', '2026-11-25T24:00'])(
    'has a whole minute, not %s',
    async (wrong) => {
      expect(await problemsOf(({ publish }) => publish('notice', { publishAt: wrong }))).toContain(
        `content/filings/notice.yaml: publishAt: expected a minute written as 2025-11-14T17:05, got “${wrong}”`,
      );
    },
  );
});
