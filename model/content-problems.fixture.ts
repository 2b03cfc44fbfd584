import { expect } from 'vitest';
import type { ContentCopy } from './content-copy.fixture.ts';
import { loadContent } from './load.ts';
import { ContentError } from './yaml/problems.ts';

/** Makes a mistake in a copy of a house. */
export type Break = (copy: ContentCopy) => Promise<void>;

/** A mistake that replaces a text of one file. */
export const edit =
  (name: string, before: string | RegExp, after: string): Break =>
  (copy) =>
    copy.edit(name, (text) => text.replace(before, after));

/** What the build reports about a copy of a house after `breakIt`: one entry per problem, without line numbers. */
export async function contentProblems(
  open: () => Promise<ContentCopy>,
  breakIt: Break,
): Promise<string[]> {
  await using copy = await open();
  await breakIt(copy);
  const error: unknown = await loadContent(copy.folder).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ContentError);
  return String((error as ContentError).message)
    .split('\n')
    .slice(1)
    .map((line) => line.trim().replace(/ \(line \d+\)$/, ''));
}
