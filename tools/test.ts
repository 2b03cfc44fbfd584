import { execFile, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { ensureTestBrowsers } from './chromium.ts';
import { CHROMEDRIVER, ensure, FIREFOX, NGINX } from './programs.ts';

type Step = [name: string, ...script: string[]];

/** These need neither a build nor a browser. Each uses one core, so they run beside each other. */
const CHECKS: Step[] = [
  ['types', 'typecheck'],
  ['lint and format', 'lint'],
  ['unused code', 'unused'],
  ['content and documents', 'documents', '--', 'check'],
];
const STEPS: Step[] = [
  ['build', 'build'],
  ['unit tests', 'unit'],
  ['browser tests', 'e2e'],
  ['tests in Firefox', 'e2e:browsers', '--', '--project=firefox'],
];

/** `npm test`: runs all checks, fastest first. */
try {
  ensureTestBrowsers();
  process.env['CHROMEDRIVER_PATH'] = ensure(CHROMEDRIVER);
  process.env['NGINX_PATH'] = ensure(NGINX);
  process.env['FIREFOX_PATH'] = ensure(FIREFOX);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

// Tests start hundreds of Node processes. With compiled code from a cache each starts in 60 % of the time.
process.env['NODE_COMPILE_CACHE'] ??= resolve('.cache/node');

await Promise.all(CHECKS.map(check));
for (const step of STEPS) run(step);

/** Runs a check and prints its output once it has ended, so that no two are mixed. */
async function check([name, ...script]: Step): Promise<void> {
  const started = Date.now();
  const { failed, stdout, stderr } = await promisify(execFile)('npm', npmRun(script)).then(
    (printed) => ({ failed: false, ...printed }),
    (error: { stdout: string; stderr: string }) => ({ failed: true, ...error }),
  );
  console.log(`\n── ${name}\n${stdout}${stderr}`.trimEnd());
  report(name, script, started, failed);
}

function run([name, ...script]: Step): void {
  const started = Date.now();
  console.log(`\n── ${name}`);
  const { status } = spawnSync('npm', npmRun(script), { stdio: 'inherit' });
  report(name, script, started, status !== 0);
}

function npmRun(script: string[]): string[] {
  return ['run', '--silent', ...script];
}

function report(name: string, script: string[], started: number, failed: boolean): void {
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (failed) {
    console.error(`\n${name}: failed after ${seconds} s (npm ${npmRun(script).join(' ')})`);
    process.exit(1);
  }
  console.log(`── ${name}: passed in ${seconds} s`);
}
