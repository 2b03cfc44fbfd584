import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The cost of one build. */
export interface BuildCost {
  /** Wall-clock time. */
  seconds: number;
  /** CPU time of all its processes; other work on the machine hardly changes it. */
  cpuSeconds: number;
  /** Peak memory of all its processes, in MB, sampled ten times a second. */
  peakMb: number;
}

const LOOK_MS = 100;
/** Linux counts CPU time in hundredths of a second. */
const TICKS = 100;

/**
 * Builds the project in a folder without output; throws if the build fails.
 * @param options of `tools/build.ts`
 */
export async function timeBuild(folder: string, ...options: string[]): Promise<BuildCost> {
  const before = await waitedForTicks();
  const started = performance.now();
  const build = spawn(process.execPath, [join(folder, 'tools/build.ts'), ...options], {
    cwd: folder,
    env: { ...process.env, CONTENT_DIR: 'content' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peak = 0;
  const look = setInterval(async () => {
    peak = Math.max(peak, await memoryOf(build.pid ?? 0));
  }, LOOK_MS);
  const [code] = await once(build, 'exit');
  clearInterval(look);
  if (code !== 0) throw new Error(`${folder}: the build ended with code ${code}`);
  return {
    seconds: (performance.now() - started) / 1000,
    cpuSeconds: ((await waitedForTicks()) - before) / TICKS,
    peakMb: peak / 1e6,
  };
}

/** Memory of a process and its children in bytes; shared memory is counted for each. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const own = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const theirs = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(memoryOf));
  return theirs.reduce((sum, bytes) => sum + bytes, own);
}

/** CPU time of ended child processes, including their children. */
async function waitedForTicks(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[13] ?? 0) + Number(fields[14] ?? 0);
}
