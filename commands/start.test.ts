import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { folderOfEach } from '../site/testing/test-folders.ts';

const at = folderOfEach();
const started: Start[] = [];
afterEach(async () => {
  // With SIGTERM, which npm forwards to the server.
  for (const { npm, ended } of started.splice(0)) {
    npm.kill('SIGTERM');
    await ended;
  }
});

interface Start {
  npm: ChildProcess;
  output: () => string;
  ended: Promise<unknown>;
}

/** Runs `npm start` with the existing build, on a free port. */
function npmStart(dataDir: string): Start {
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', HOST: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += chunk));
  const start = { npm, output: () => output, ended: once(npm, 'exit') };
  started.push(start);
  return start;
}

/** The address it prints; throws with its output if it exits instead. */
async function opened({ output, ended }: Start): Promise<string> {
  let over = false;
  void ended.then(() => {
    over = true;
  });
  const isOver = () => over || /^Open http/m.test(output());
  // npm and two processes of Node start, one after the other.
  await expect.poll(isOver, { timeout: 60_000 }).toBe(true);
  const address = /^Open (http:\/\/\S+)$/m.exec(output())?.[1];
  if (!address) throw new Error(output());
  return address;
}

const modeOf = (path: string) => statSync(path).mode & 0o777;

describe('npm start', () => {
  it('prints its address, and ends together with npm', async () => {
    const start = npmStart(at('new/data'));
    const address = await opened(start);
    expect(new URL(address).hostname).toBe('localhost');
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    start.npm.kill('SIGTERM');
    await start.ended;
    await expect.poll(() => fetch(address).catch(() => 'refused')).toBe('refused');
  });

  it('makes its files private, including those of an earlier version', async () => {
    const data = at('data');
    const backups = join(data, 'backups');
    mkdirSync(backups, { recursive: true, mode: 0o755 });
    const old = join(backups, 'contacts-20260101T020000000Z.sqlite');
    writeFileSync(old, '', { mode: 0o644 });
    await opened(npmStart(data));
    expect([data, backups, old].map(modeOf)).toEqual([0o700, 0o700, 0o600]);
    const files = ['contacts.sqlite', 'contacts.sqlite-wal', 'contacts.sqlite-shm'];
    await expect.poll(() => readdirSync(data)).toEqual(expect.arrayContaining(files));
    for (const name of files) await expect.poll(() => modeOf(join(data, name))).toBe(0o600);
  });

  it('keeps the permissions of a shared folder, and makes its own files in it private', async () => {
    chmodSync(at(), 0o755);
    writeFileSync(at('notes.txt'), '');
    await opened(npmStart(at()));
    expect(modeOf(at())).toBe(0o755);
    await expect.poll(() => modeOf(at('contacts.sqlite'))).toBe(0o600);
  });

  it('refuses a folder that cannot be made', async () => {
    writeFileSync(at('notes.txt'), '');
    const start = npmStart(at('notes.txt/data'));
    expect(await start.ended).toEqual([1, null]);
    expect(start.output()).toMatch(/^DATA_DIR: expected a folder .* got ".*notes\.txt\/data"/m);
  });
});
