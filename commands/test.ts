import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { ensureTestBrowsers } from '../site/testing/chromium.ts';
import { CHROMEDRIVER, ensure, FFMPEG, FIREFOX, NGINX } from '../site/testing/programs.ts';

type Check = [name: string, script: string, ...args: string[]];

/** `npm test` runs these npm scripts: first, at the same time, what reads the files only. */
const READING: Check[] = [
  ['types', 'typecheck'],
  ['lint and format', 'lint'],
  ['unused code', 'unused'],
  ['imports', 'imports'],
  ['content and documents', 'documents', 'check'],
];
/** Then these, one after the other. */
const CHECKS: Check[] = [
  ['build', 'build'],
  ['unit tests', 'unit'],
  ['browser tests', 'e2e'],
];
/** `npm test -- --all` runs these, too. Its unit tests build other houses, and kill servers. With `--rooms`, they run the tests of the program without each room. */
const MORE: Check[] = [
  ['tests in Firefox', 'e2e:browsers', '--project=firefox'],
  ['acceptance of the sample house', 'accept'],
  ['the desk', 'e2e:desk'],
];
const withRooms = process.argv.includes('--rooms');
const all = withRooms || process.argv.includes('--all');

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

if (all) process.env['ALL_TESTS'] = 'yes';
if (withRooms) process.env['ROOM_TESTS'] = 'yes';

await Promise.all(READING.map((check) => pass(check, 'pipe')));
for (const check of [...CHECKS, ...(all ? MORE : [])]) await pass(check, 'inherit');

/** Runs a check. @param output of several at once, it is printed when the check ends */
async function pass([name, script, ...args]: Check, output: 'pipe' | 'inherit'): Promise<void> {
  const started = Date.now();
  if (output === 'inherit') console.log(`\n── ${name}`);
  const command = ['run', '--silent', script, '--', ...args];
  const child = spawn('npm', command, { stdio: ['inherit', output, output] });
  const ended = once(child, 'close');
  const printed = [child.stdout, child.stderr].map((part) => (part ? text(part) : ''));
  process.stdout.write((await Promise.all(printed)).join(''));
  const [status] = await ended;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (status !== 0) {
    console.error(`\n${name}: failed after ${seconds} s (npm ${command.join(' ')})`);
    process.exit(1);
  }
  console.log(`── ${name}: passed in ${seconds} s`);
}
