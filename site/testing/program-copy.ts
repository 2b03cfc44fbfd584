import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** Copies the program to a folder, without content and the files of these rooms. */
export async function copyProgram(to: string, without: readonly string[] = []): Promise<void> {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  const left = ['content/', ...without.map((room) => `rooms/${room}/`)];
  const isLeft = (file: string) => left.some((start) => file.startsWith(start));
  for (const file of list.split('\n').filter((each) => existsSync(each) && !isLeft(each))) {
    await mkdir(join(to, dirname(file)), { recursive: true });
    await cp(file, join(to, file));
  }
  await symlink(resolve('node_modules'), join(to, 'node_modules'));
}
