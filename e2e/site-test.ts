import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';

export { expect };

/** A running server with an empty database of its own. */
export interface Site {
  url: string;
  dataDir: string;
}

interface WorkerFixtures {
  /** Environment of the server on top of the test's own: set with `test.use({ settings: { … } })`. */
  settings: Record<string, string>;
  site: Site;
}

interface TestFixtures {
  /** Messages of the console that a test expects: it pushes a part of their text. */
  expectedConsole: string[];
  quietConsole: undefined;
}

/** Playwright's test, with the real server behind it and a console that must stay quiet. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],

  site: [
    async ({ settings }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'site-e2e-'));
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const server = spawn(process.execPath, ['server/main.ts'], {
        env: {
          ...process.env,
          PORT: String(port),
          HOST: 'localhost',
          DATA_DIR: dataDir,
          LOG_LEVEL: 'warn',
          CONTACT_PER_MINUTE: '10000',
          CONTACT_PER_HOUR: '10000',
          ...settings,
        },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      await answering(`${url}/healthz`, server);
      await use({ url, dataDir });
      server.kill('SIGTERM');
      await ended(server);
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
  expectedConsole: async ({}, use) => use([]),

  quietConsole: [
    async ({ page, expectedConsole }, use) => {
      const loud: string[] = [];
      page.on('pageerror', (error) => loud.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') loud.push(message.text());
      });
      await use(undefined);
      const unexpected = loud.filter(
        (line) => !expectedConsole.some((part) => line.includes(part)),
      );
      expect(unexpected, 'errors and warnings on the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Every address a visitor can be sent to, the ten of the specification first. */
export const ROUTES = [
  '/',
  '/about',
  '/project',
  '/contact',
  '/investor',
  '/stock-exchange-disclosure',
  '/offer-documents',
  '/financials',
  '/governance',
  '/esg',
  '/privacy',
  '/accessibility',
] as const;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`the server ended with code ${server.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} did not answer within 30 s`);
}

function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => server.once('exit', () => resolve()));
}
