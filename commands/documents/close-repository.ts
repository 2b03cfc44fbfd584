import { execFile } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Closes the Git repository of the content, if it is not shared on purpose: commits hold what is not public yet. */
export async function closeRepository(cwd: string): Promise<void> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', args, { cwd }).catch(() => ({ stdout: '' }))).stdout.trim();
  const repository = await git('rev-parse', '--path-format=absolute', '--git-common-dir');
  if (!repository || (await git('config', 'core.sharedRepository'))) return;
  await chmod(repository, 0o700).catch(() => undefined);
}
