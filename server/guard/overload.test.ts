import type { Socket } from 'node:net';
import { setImmediate as immediately } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { REMOVAL_ADDRESS } from '../../contract/paths.ts';
import { contactPlugin } from '../testing/contact-requests.ts';
import { connected, getText } from '../testing/raw-client.ts';
import { listeningApp, smallSite } from '../testing/small-site.ts';
import { openTestDatabases } from '../testing/test-databases.ts';

/** More than the maximum of API requests in progress. */
const CROWD = 1100;
const PART_OF_A_BODY =
  'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';

const SLOW_CALL = getText('/api/slow');

const databases = openTestDatabases();
const { site } = await smallSite();
let port: number;
let url: string;
let sockets: Socket[];
/** Lets every request to /api/slow finish. Returns how many have started. */
let slow: { release: PromiseWithResolvers<void>; begun: number };

beforeEach(async () => {
  sockets = [];
  slow = { release: Promise.withResolvers(), begun: 0 };
  ({ port, url } = await listeningApp({
    site,
    apiRoutes: [
      contactPlugin((await databases.create('sqlite'))()),
      async (api) => {
        api.get('/api/quick', async () => ({ success: true }));
        api.get('/api/slow', async () => {
          slow.begun += 1;
          await slow.release.promise;
          return { success: true };
        });
      },
    ],
  }));
});
afterEach(() => {
  slow.release.resolve();
  for (const socket of sockets) socket.destroy();
});

async function crowd(text: string, size = CROWD): Promise<void> {
  for (let number = 0; number < size; number += 1) {
    const socket = await connected(port);
    socket.on('error', () => undefined);
    socket.write(text);
    sockets.push(socket);
  }
}

const ask = (path: string) => fetch(url + path);

describe('the API still answers', () => {
  it('while many clients send bodies slowly', async () => {
    await crowd(PART_OF_A_BODY);
    // The crowd itself may delay the process so much that it refuses requests for a moment.
    await expect.poll(async () => (await ask('/api/quick')).status).toBe(200);
  });

  it('after many clients disconnect during a body or while they wait', async () => {
    await crowd(PART_OF_A_BODY);
    for (const socket of sockets) socket.destroy();
    // A busy machine refuses some of the clients. Two rounds are certainly above one thousand.
    for (const waiting of [CROWD / 2, CROWD]) {
      await crowd(SLOW_CALL);
      await expect.poll(() => slow.begun).toBeGreaterThanOrEqual(waiting);
      for (const socket of sockets) socket.destroy();
    }
    await expect.poll(async () => (await ask('/api/quick')).status).toBe(200);
  });
});

it('above the limit, refuses API requests with Retry-After and still serves pages', async () => {
  await crowd(SLOW_CALL, 1000);
  const filled = async () => {
    if (slow.begun < 1000) await crowd(SLOW_CALL, 20);
    return slow.begun;
  };
  await expect.poll(filled).toBe(1000);
  const refused = await ask('/api/quick');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.json()).toMatchObject({ success: false, error: { code: 'busy' } });
  const form = new URLSearchParams({ name: 'Asha', message: 'A long text' });
  const page = await fetch(`${url}/api/contact`, { method: 'POST', body: form });
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await page.text()).toMatch(
    /role="alert"[^<]*busy[\s\S]*value="Asha"[\s\S]*A long text<\/textarea>/,
  );
  const removal = await fetch(url + REMOVAL_ADDRESS, {
    method: 'POST',
    body: new URLSearchParams({ id: 'any', token: 'any' }),
  });
  expect([removal.status, removal.headers.get('content-type')]).toEqual([
    503,
    'text/html; charset=utf-8',
  ]);
  expect((await ask('/about')).status).toBe(200);
  expect((await ask('/healthz')).status).toBe(200);

  slow.release.resolve();
  await expect.poll(async () => (await ask('/api/quick')).status).toBe(200);
});

it('while the process lags, refuses API requests with Retry-After and still serves pages', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1300);
    await immediately();
  }
  const [call, page] = await Promise.all([ask('/api/quick'), ask('/about')]);
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
  expect(page.status).toBe(200);
  await expect.poll(async () => (await ask('/api/quick')).status).toBe(200);
});
