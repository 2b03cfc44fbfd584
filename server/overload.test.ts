import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as immediately } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { connected } from './testing/raw-client.ts';
import { type SmallSite, smallSite } from './testing/small-site.ts';

/** More than the calls the server works on at once. */
const CROWD = 1100;
/** How long a busy machine may take to come to it. */
const PATIENTLY = { timeout: 30_000 };
const PART_OF_A_BODY =
  'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';

const SLOW_CALL = 'GET /api/slow HTTP/1.1\r\nHost: localhost\r\n\r\n';

let small: SmallSite;
let app: FastifyInstance;
let port: number;
let sockets: Socket[];
/** Lets every call of /api/slow end, and says how many have begun. */
let slow: { release: PromiseWithResolvers<void>; begun: number };

beforeEach(async () => {
  small = await smallSite();
  sockets = [];
  slow = { release: Promise.withResolvers(), begun: 0 };
  app = await createApp({
    site: small.site,
    calls: [
      async (api) => {
        api.post('/api/contact', async () => ({ success: true }));
        api.get('/api/quick', async () => ({ success: true }));
        api.get('/api/slow', async () => {
          slow.begun += 1;
          await slow.release.promise;
          return { success: true };
        });
      },
    ],
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  slow.release.resolve();
  for (const socket of sockets) socket.destroy();
  await app.close();
  await small.remove();
});

async function crowd(text: string, size = CROWD): Promise<void> {
  for (let number = 0; number < size; number += 1) {
    const socket = await connected(port);
    socket.on('error', () => undefined);
    socket.write(text);
    sockets.push(socket);
  }
}

const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

describe('calls of others are answered', () => {
  it('while a crowd sends its bodies slowly', async () => {
    await crowd(PART_OF_A_BODY);
    expect((await ask('/api/quick')).status).toBe(200);
  });

  it('after a crowd has broken off in the middle of a body, or while it waited', async () => {
    await crowd(PART_OF_A_BODY);
    for (const socket of sockets) socket.destroy();
    // A part of a crowd is refused where the machine lags: two of them are surely more than a thousand.
    for (const waiting of [CROWD / 2, CROWD]) {
      await crowd(SLOW_CALL);
      await expect.poll(() => slow.begun, PATIENTLY).toBeGreaterThanOrEqual(waiting);
      for (const socket of sockets) socket.destroy();
    }
    await expect.poll(async () => (await ask('/api/quick')).status, PATIENTLY).toBe(200);
  });
});

it('beyond what can be worked on, calls are told when to come again, and pages are served', async () => {
  await crowd(SLOW_CALL, 1000);
  const filled = async () => {
    if (slow.begun < 1000) await crowd(SLOW_CALL, 20);
    return slow.begun;
  };
  await expect.poll(filled, PATIENTLY).toBe(1000);
  const refused = await ask('/api/quick');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.json()).toMatchObject({ success: false, error: { code: 'busy' } });
  expect((await ask('/about')).status).toBe(200);
  expect((await ask('/healthz')).status).toBe(200);

  slow.release.resolve();
  await expect.poll(async () => (await ask('/api/quick')).status, PATIENTLY).toBe(200);
});

it('while the whole process lags, calls are told when to come again, and pages are served', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1300);
    await immediately();
  }
  const [call, page] = await Promise.all([ask('/api/quick'), ask('/about')]);
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
  expect(page.status).toBe(200);
  await expect.poll(async () => (await ask('/api/quick')).status, PATIENTLY).toBe(200);
});
