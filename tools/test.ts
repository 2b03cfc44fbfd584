import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { ensureTestBrowsers } from './chromium.ts';
import { CHROMEDRIVER, ensure, FIREFOX, NGINX } from './programs.ts';

/** `npm test`: runs all checks, fastest first. */
const STEPS: [name: string, command: string, ...args: string[]][] = [
  ['types', 'npm', 'run', '--silent', 'typecheck'],
  ['lint and format', 'npm', 'run', '--silent', 'lint'],
  ['unused code', 'npm', 'run', '--silent', 'unused'],
  ['content and documents', 'npm', 'run', '--silent', 'documents', '--', 'check'],
  ['build', 'npm', 'run', '--silent', 'build'],
  ['unit tests', 'npm', 'run', '--silent', 'unit'],
  ['browser tests', 'npm', 'run', '--silent', 'e2e'],
  ['tests in Firefox', 'npm', 'run', '--silent', 'e2e:browsers', '--', '--project=firefox'],
];

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

for (const [name, command, ...args] of STEPS) {
  const started = Date.now();
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (status !== 0) {
    console.error(`\n${name}: failed after ${seconds} s (${[command, ...args].join(' ')})`);
    process.exit(1);
  }
  console.log(`── ${name}: passed in ${seconds} s`);
}
