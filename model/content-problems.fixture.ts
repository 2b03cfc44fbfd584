import { expect } from 'vitest';
import type { ContentCopy } from './content-copy.fixture.ts';
import { loadContent } from './load.ts';
import { ContentError, problemLine } from './yaml/problems.ts';

/** Makes a mistake in a copy of a house. */
export type Break = (copy: ContentCopy) => Promise<void>;

/** A mistake that replaces a text of one file. */
export const edit =
  (name: string, before: string | RegExp, after: string): Break =>
  (copy) =>
    copy.edit(name, (text) => text.replace(before, after));

/** What the build reports about content: one line per problem, without line numbers. */
export const problemsIn = (folder: string): Promise<string[]> =>
  loadContent(folder).then(
    () => [],
    (error: unknown) => {
      expect(error).toBeInstanceOf(ContentError);
      const { problems } = error as ContentError;
      return problems.map((problem) => problemLine(problem).replace(/ \(line \d+\)$/, ''));
    },
  );

/** What it reports about a copy of a house after `breakIt`. */
export async function contentProblems(open: () => Promise<ContentCopy>, breakIt: Break) {
  await using copy = await open();
  await breakIt(copy);
  return await problemsIn(copy.folder);
}
