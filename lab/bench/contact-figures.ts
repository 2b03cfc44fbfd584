import { benchContacts } from './contacts.ts';
import type { Figure } from './figure.ts';

const SECONDS = 5;

/** The cost of messages, as rows of the table. */
export async function contactFigures(): Promise<Figure[]> {
  const { posts, pages } = await benchContacts(SECONDS);
  const whole = (value: number) => Math.round(value).toLocaleString('en');
  const figures: Omit<Figure, 'part'>[] = [
    {
      name: 'durable messages, relative to raw commits on the same file',
      value: posts.postsPerSecond / posts.rawCommitsPerSecond,
      unit: '×',
      limit: { least: 0.7 },
      ratio: true,
      note: `${whole(posts.postsPerSecond)} and ${whole(posts.rawCommitsPerSecond)} a second`,
    },
    ...pages.map(({ engine, sizes, p99Ratio }) => ({
      name: `a page of the list on ${engine}, longest list relative to shortest, p99`,
      value: p99Ratio,
      unit: '×',
      limit: { most: 1.3 },
      ratio: true as const,
      note: sizes.map(({ rows, p99Ms }) => `${whole(rows)} rows ${p99Ms.toFixed(2)} ms`).join(', '),
    })),
    {
      name: 'GET /api/contacts, per core',
      value: posts.listsPerCpuSecond,
      unit: '/s',
      limit: { least: 4000 },
      note: `${whole(posts.listsPerSecond)} per second of wall-clock time`,
    },
    { name: 'durable message, p99', value: posts.p99Ms, unit: 'ms' },
    { name: 'requests that failed', value: posts.failed, unit: '', limit: { most: 0 } },
  ];
  return figures.map((figure): Figure => ({ part: 'contacts', ...figure }));
}
