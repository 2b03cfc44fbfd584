import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharedFolder } from '../../testing/test-folders.ts';
import { permissionFlags } from './permission-flags.ts';

const root = join(import.meta.dirname, '../../..');
const dataDir = sharedFolder();

/** The error code of a line of code under the server's permissions, or 'allowed'. */
function tried(code: string): string {
  const script = `try { ${code}; console.log('allowed') } catch (error) { console.log(error.code) }`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...permissionFlags(root, dataDir), '--eval', script],
    { encoding: 'utf8', cwd: root, env: { PATH: process.env['PATH'] } },
  );
  return stdout.trim() || stderr;
}

describe('permissionFlags', () => {
  it('let the server read what it serves and write its data', () => {
    expect(tried(`fs.readFileSync('site/server/main.ts')`)).toBe('allowed');
    expect(tried(`fs.writeFileSync(${JSON.stringify(join(dataDir, 'note'))}, 'x')`)).toBe(
      'allowed',
    );
    expect(tried(`fs.readFileSync('/proc/self/status'); fs.readdirSync('/proc/self/fd')`)).toBe(
      process.platform === 'linux' ? 'allowed' : 'ENOENT',
    );
    expect(
      tried(`new (require('better-sqlite3'))(${JSON.stringify(join(dataDir, 'site.db'))}).close()`),
    ).toBe('allowed');
  });

  it.each([
    `fs.readFileSync('/etc/passwd')`,
    `fs.readFileSync('README.md')`,
    `fs.readFileSync('/proc/self/environ')`,
    `fs.readFileSync('site/../.git/HEAD')`,
    `fs.symlinkSync('/etc', ${JSON.stringify(join(dataDir, 'way-out'))})`,
    `fs.readdirSync('.git')`,
    `fs.writeFileSync('site/server/main.ts', '')`,
    `fs.writeFileSync('build/client/index.html', '')`,
    `child_process.execSync('id')`,
    `new worker_threads.Worker('1', { eval: true })`,
  ])('refuse %s', (code) => {
    expect(tried(code)).toBe('ERR_ACCESS_DENIED');
  });
});
