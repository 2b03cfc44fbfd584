import { gitIn } from '../../model/git.fixture.ts';
import { outcomeOf } from '../../server/testing/command-outcome.ts';

/** Runs the command as its user does, on a folder of content. The messages name the folder of this setting. */
export const documents = (folder: string, ...args: string[]) =>
  outcomeOf(process.execPath, ['tools/documents.ts', '--content', folder, ...args], {
    ...process.env,
    CONTENT_DIR: 'content',
  });

/** Makes the folder a repository with the lock in its first commit. */
export async function commitLock(folder: string) {
  const git = gitIn(folder);
  await git('init', '-q');
  await git('add', 'published.lock');
  await git('commit', '-qm', 'Published');
  return git;
}
