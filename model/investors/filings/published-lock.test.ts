import { rename, rm } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { type Break, editFile, problemsOf, writePdf } from '../registry.fixture.ts';

describe('the list of published files', () => {
  const POLICY = 'content/uploads/policy.pdf';
  const restore = `restore it (git checkout HEAD -- ${POLICY})`;
  const VANISHED = `${POLICY}: published on 2025-06-01 and vanished: expected it to stay reachable; ${restore}`;
  const LOCK = 'content/published.lock';
  const lineFor = (file: string) =>
    `${LOCK}: expected a line for /uploads/${file}: run npm run documents -- lock, and commit the list`;

  it.each<[string, Break, string[]]>([
    ['a file that vanished', ({ path }) => rm(path('uploads/policy.pdf')), [VANISHED]],
    [
      'a file that vanished together with its record',
      async ({ path }) => {
        await rm(path('uploads/policy.pdf'));
        await rm(path('filings/policy.yaml'));
      },
      [VANISHED],
    ],
    [
      'a replaced file that was taken away',
      async ({ path, publish }) => {
        await publish('policy-of-2026', { date: '2025-07-01', supersedes: 'policy' });
        await rm(path('uploads/policy.pdf'));
      },
      [VANISHED],
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
      [VANISHED, lineFor('our-policy.pdf')],
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
      [lineFor('notice.pdf')],
    ],
    [
      'its own absence',
      ({ path }) => rm(path('published.lock')),
      [
        `${LOCK}: missing: expected the list of published files; restore it from the history (in a new repository: npm run documents -- lock)`,
      ],
    ],
    [
      'a line of its own that says nothing',
      ({ path }) => editFile(path('published.lock'), (text) => `${text}policy.pdf\n`),
      [`${LOCK}: expected a day, a SHA-256 and an address, two spaces apart, got “policy.pdf”`],
    ],
    [
      'an address it holds twice',
      ({ path }) => editFile(path('published.lock'), (text) => text + text),
      [
        `${LOCK}: expected each address once, got /uploads/results.pdf a second time`,
        `${LOCK}: expected each address once, got /uploads/policy.pdf a second time`,
      ],
    ],
  ])('names %s', async (_, breakIt, expected) => {
    expect(await problemsOf(breakIt)).toEqual(expected);
  });
});
