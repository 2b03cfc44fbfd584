import { describe, expect, it } from 'vitest';
import { nextMinute } from '../../moments.ts';
import type { Problem } from '../../yaml/problems.ts';
import { makeRegistry, problemsOf } from '../registry.fixture.ts';
import { loadFilings } from './filings.ts';
import { publicFilings } from './public-filings.ts';

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
      publicFilings(filings, moment).map(({ id, supersededBy }) => [id, supersededBy]);
    expect(shown(minute - 1)).toEqual([
      ['policy', undefined],
      ['results', undefined],
    ]);
    expect(shown(minute)).toContainEqual(['policy-of-2099', undefined]);
    expect(shown(minute)).toContainEqual(['policy', 'policy-of-2099']);
    expect(nextMinute(filings, minute - 1)).toBe(new Date(minute).toISOString());
    expect(nextMinute(filings, minute)).toBeNull();
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
    expect(await problems()).toEqual([expect.stringContaining('public before this one')]);
    expect(await problems('2099-11-25T17:04')).toEqual([
      expect.stringContaining('public before this one'),
    ]);
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
