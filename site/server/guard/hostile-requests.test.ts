import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setImmediate as immediately } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hostileRequest } from '../../testing/hostile-requests.ts';
import { patientFetch } from '../../testing/patient-fetch.ts';
import { getText, type RawAnswer, type RawRequest, sendRaw } from '../../testing/raw-client.ts';
import { listeningApp } from '../../testing/small-site.ts';
import { sharedFolder } from '../../testing/test-folders.ts';
import { createApp } from '../app.ts';
import { openServices, type Services } from '../services.ts';
import { factsOf, readSettings } from '../settings/settings.ts';
import { loadSite } from '../site/built-site.ts';
import { openAnswers } from './answers.ts';

const REQUESTS = 5000;
const TOGETHER = 20;
const WARM_UP = 2000;
const HANG_MS = 1000;
/** Less than half a kilobyte per request may remain, which is garbage collection noise. */
const GROWTH_BYTES = 4_000_000;

/** The room that most of them attack. */
const hasMessages = existsSync('rooms/messages');

const build = join(import.meta.dirname, '../../../build');
const dataDir = sharedFolder();
let services: Services;
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  const settings = readSettings({ DATA_DIR: dataDir, TRUST_PROXY: '1' });
  const answers = await openAnswers(build, factsOf(settings));
  services = await openServices({ folder: build, answers }, settings);
  const { apiRoutes, readiness } = services;
  const site = await loadSite(join(build, 'client'));
  app = await createApp({ site, trustProxy: 1, apiRoutes, readiness });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await services.close();
});

/** Sends a request, again while the server says that it is busy: on a stalled machine it does. */
async function send(request: RawRequest): Promise<RawAnswer> {
  const answer = await sendRaw(port, request, HANG_MS);
  return answer.text.includes('"code":"busy"') ? send(request) : answer;
}

it(`answers ${REQUESTS} generated requests without a 5xx, a hang or growth of memory`, async () => {
  const counts = new Map<number, number>();
  let sent = 0;
  let before = 0;
  const property = fc.asyncProperty(
    fc.array(hostileRequest, { minLength: TOGETHER, maxLength: TOGETHER }),
    async (requests) => {
      const answers = await Promise.all(requests.map(send));
      for (const { statuses, closed, text } of answers) {
        for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
        expect(closed, 'answered and closed within a second').toBe(true);
        expect(Math.max(0, ...statuses), text.slice(0, 500)).toBeLessThan(500);
      }
      sent += requests.length;
      if (sent === WARM_UP) before = await memoryInUse();
    },
  );
  await fc.assert(property, { numRuns: REQUESTS / TOGETHER });

  expect(sent).toBe(REQUESTS);
  // A fast machine may collect garbage before the last sockets close; memory then falls within a second.
  await vi.waitFor(async () => expect((await memoryInUse()) - before).toBeLessThan(GROWTH_BYTES), {
    timeout: 120_000,
    interval: 250,
  });
  // The generated requests reach the whole site, not only the parser.
  const ofMessages = hasMessages ? [201, 403, 413, 415, 429] : [];
  for (const status of [200, 308, 400, 404, 405, 431, ...ofMessages]) {
    expect(counts.get(status) ?? 0, `answers of ${status}`).toBeGreaterThan(0);
  }
});

it('works as before after these requests', async () => {
  const base = `http://127.0.0.1:${port}`;
  await expect.poll(async () => (await fetch(`${base}/readyz`)).status).toBe(200);
  expect((await fetch(`${base}/about`)).status).toBe(200);
  const list = await patientFetch(`${base}/api/contacts`);
  expect(await list.json()).toMatchObject({ success: hasMessages });
});

/** Bytes of live objects and buffers after the last connection has closed. */
async function memoryInUse(): Promise<number> {
  while ((await openConnections()) > 0) await immediately();
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function openConnections(): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
}

it('serves only scripts, styles and pictures of a release that is not the current one', async () => {
  const release = join(dataDir, 'earlier');
  const films = ['media/film-1a2b3c4d.mp4', 'media/words-1a2b3c4d.vtt'];
  const picture = 'media/still-1a2b3c4d-640.avif';
  for (const name of ['assets/old.js', picture, ...films, 'uploads/withdrawn.pdf']) {
    await mkdir(join(release, name, '..'), { recursive: true });
    await writeFile(join(release, name), 'earlier');
  }
  const site = await loadSite(join(build, 'client'));
  const later = await listeningApp({ site, earlier: async () => [release] });
  const statusOf = async (path: string) =>
    (await sendRaw(later.port, { text: getText(path, 'close') }, HANG_MS)).statuses;
  expect(await statusOf('/assets/old.js')).toEqual([200]);
  expect(await statusOf(`/${picture}`)).toEqual([200]);
  // It may be for one client only by now.
  for (const file of films) expect(await statusOf(`/${file}`), file).toEqual([404]);
  for (const start of ['assets/..', 'assets/x/../..', 'media/..', 'assets/./..', 'assets/%2e%2e'])
    expect(await statusOf(`/${start}/uploads/withdrawn.pdf`), start).toEqual([404]);
});
