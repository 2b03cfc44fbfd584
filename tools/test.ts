import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { ensureTestBrowsers } from './testing/chromium.ts';
import { CHROMEDRIVER, ensure, FFMPEG, FIREFOX, NGINX } from './testing/programs.ts';

/** `npm test` runs these npm scripts, fastest first. */
const CHECKS: [name: string, script: string, ...args: string[]][] = [
  ['types', 'typecheck'],
  ['lint and format', 'lint'],
  ['unused code', 'unused'],
  ['imports', 'imports'],
  ['content and documents', 'documents', 'check'],
  ['build', 'build'],
  ['unit tests', 'unit'],
  ['browser tests', 'e2e'],
  ['tests in Firefox', 'e2e:browsers', '--project=firefox'],
];
/** `npm test -- --all` runs these, too. */
const MORE: typeof CHECKS = [
  ['acceptance of the sample house', 'accept'],
  ['the desk', 'e2e:desk'],
];

try {
  ensureTestBrowsers();
  process.env['CHROMEDRIVER_PATH'] = ensure(CHROMEDRIVER);
  process.env['NGINX_PATH'] = ensure(NGINX);
  process.env['FIREFOX_PATH'] = ensure(FIREFOX);
  process.env['FFMPEG_PATH'] = ensure(FFMPEG);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

// Tests start hundreds of Node processes. With compiled code from a cache each starts in 60 % of the time.
process.env['NODE_COMPILE_CACHE'] ??= resolve('.cache/node');

const checks = process.argv.includes('--all') ? [...CHECKS, ...MORE] : CHECKS;
for (const [name, script, ...args] of checks) {
  const started = Date.now();
  console.log(`\n── ${name}`);
  const command = ['run', '--silent', script, '--', ...args];
  const { status } = spawnSync('npm', command, { stdio: 'inherit' });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (status !== 0) {
    console.error(`\n${name}: failed after ${seconds} s (npm ${command.join(' ')})`);
    process.exit(1);
  }
  console.log(`── ${name}: passed in ${seconds} s`);
}
