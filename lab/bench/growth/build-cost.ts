import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Linux counts CPU time in hundredths of a second. */
const TICKS = 100;

/**
 * Builds the project in a folder without output; throws if the build fails.
 * @param options of `tools/build.ts`
 * @returns seconds of CPU time of all its processes, which other work on the machine hardly changes; 0 without /proc
 */
export async function timeBuild(folder: string, ...options: string[]): Promise<number> {
  const before = await ticksOfChildren();
  const build = spawn(process.execPath, [join(folder, 'tools/build.ts'), ...options], {
    cwd: folder,
    env: { ...process.env, CONTENT_DIR: 'content' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error(`${folder}: the build ended with code ${code}`);
  return ((await ticksOfChildren()) - before) / TICKS;
}

/** CPU time of ended child processes, including their children. */
async function ticksOfChildren(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[13] ?? 0) + Number(fields[14] ?? 0);
}
