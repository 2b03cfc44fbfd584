import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Git in a folder of content, with the same author on every machine. It returns what Git prints. */
export function gitIn(folder: string) {
  const git = async (...args: string[]): Promise<string> => {
    const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
    return (await promisify(execFile)('git', [...author, ...args], { cwd: folder })).stdout;
  };
  /** Commits everything, in a new repository if there is none. @returns the commit */
  const commitAll = async (sentence = 'All'): Promise<string> => {
    await git('init', '-q');
    await git('add', '.');
    await git('commit', '-qm', sentence, '--allow-empty');
    return (await git('rev-parse', 'HEAD')).trim();
  };
  return Object.assign(git, { commitAll });
}
