import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { patientFetch } from '../../testing/patient-fetch.ts';
import { smallSite } from '../../testing/small-site.ts';
import { newFolder } from '../../testing/test-folders.ts';
import { testServer } from '../../testing/test-servers.ts';
import { createApp } from '../app.ts';
import { describeError } from './log.ts';
import { openSecurityLog } from './security-log.ts';

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const { site } = await smallSite();

describe('the security log', () => {
  it('has a private file per day, and keeps each for the configured number of days', async () => {
    const folder = newFolder();
    const days = ['01-01', '01-02', '01-03', '07-01'].map((day) => `security-2026-${day}.log`);
    for (const name of [...days, 'notes.txt'])
      writeFileSync(join(folder, name), '', { mode: 0o644 });
    let time = new Date('2026-07-01T23:59:59Z');
    const log = openSecurityLog(folder, 180, () => time);
    const app = await createApp({
      site,
      securityLog: log,
      trustProxy: 1,
      apiRoutes: [async (api) => void api.get('/api/letter/:token', () => '')],
    });

    const headers = { 'x-forwarded-for': '198.51.100.9' };
    await app.inject({ url: '/about?from=mail', headers });
    time = new Date('2026-07-02T00:00:00Z');
    await app.inject({ url: '/api/none', headers });
    await app.inject({ url: '/api/letter/secret-1?key=secret-2', headers });
    await app.inject({ url: `/api/letter/${'secret-3'.repeat(8)}/`, headers });
    for (const start of ['/reel/', '//REEL/', '/%72eel%2F']) {
      await app.inject({ url: `${start}secret-4/film-1a2b3c4d.mp4`, headers });
    }
    await app.inject({ url: `/reel%252Fa-client-${'4'.repeat(32)}`, headers });
    await app.close();
    await log.close();

    const first = join(folder, 'security-2026-07-01.log');
    const second = join(folder, 'security-2026-07-02.log');
    const request = { address: '198.51.100.9', method: 'GET', path: '/about', status: 200 };
    const when = { time: '2026-07-01T23:59:59.000Z', id: expect.any(String) };
    expect(linesOf(first)).toEqual([{ ...when, ...request }]);
    expect(linesOf(second)).toMatchObject([
      { path: '/api/none', status: 404 },
      { path: '/api/letter/:token', status: 200 },
      { path: '/api/letter/…/', status: 404 },
      ...Array(3).fill({ path: '/reel/…', status: 404 }),
      { path: '/reel%252Fa-client-…', status: 404 },
    ]);
    expect([first, second].map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600]);
    const kept = ['notes.txt', ...days.slice(2), 'security-2026-07-02.log'];
    await expect.poll(() => readdirSync(folder).toSorted()).toEqual(kept);
  });

  it('is written by the real server with its own permissions, and only when enabled; public metrics are warned of', async () => {
    const [data, folder] = [newFolder(), newFolder()];
    const metrics = { METRICS_PORT: '0', METRICS_HOST: '0.0.0.0' };
    const server = await testServer({ SECURITY_LOG_DIR: folder, ...metrics }, data);
    await patientFetch(`${server.url}/about`);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(server.output()).toContain('others may read the metrics');
    const [name = ''] = readdirSync(folder);
    expect(linesOf(join(folder, name))).toMatchObject([{ address: '127.0.0.1', path: '/about' }]);

    const without = await testServer({ METRICS_PORT: '0' }, data);
    await patientFetch(`${without.url}/about`);
    await without.end('SIGTERM');
    expect(without.output()).not.toContain('others may read the metrics');
    expect(linesOf(join(folder, name))).toHaveLength(1);
  });

  it('does not stop the site when it cannot be written to', async () => {
    const folder = newFolder();
    const log = openSecurityLog(join(folder, 'gone'), 1);
    const app = await createApp({ site, securityLog: log });
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await app.inject('/about')).statusCode).toBe(200);
    }
    await app.close();
    await log.close();
  });
});

it('the log shows where an error occurred, without the values that a database quotes', () => {
  const detail = 'Key (email)=(gopal@pixelghat.example)';
  const error = new Error(`duplicate key value violates "contacts_email": ${detail}`);
  const described = describeError(Object.assign(error, { code: '23505', detail }));
  expect(JSON.stringify(described)).not.toContain('gopal');
  expect(described).toMatchObject({ type: 'Error', code: '23505' });
  expect(described.stack).toContain('security-log.test.ts');
});
