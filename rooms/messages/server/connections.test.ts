import type { Socket } from 'node:net';
import { setImmediate as immediately } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { REMOVAL_ADDRESS } from '../../../site/contract/paths.ts';
import type { AppOptions } from '../../../site/server/app.ts';
import { hangUp } from '../../../site/server/guard/connections.ts';
import { patientFetch } from '../../../site/testing/patient-fetch.ts';
import { connected, getText } from '../../../site/testing/raw-client.ts';
import { listeningApp, smallSite } from '../../../site/testing/small-site.ts';
import { openTestDatabases } from '../../../site/testing/test-databases.ts';
import { contactPlugin } from '../testing/contact-requests.ts';

/** More than the buffers of a connection hold on both sides, so that an unread response stays in the server. */
const LARGE = 'x'.repeat(16_000_000);

/** More than the maximum of API requests in progress. */
const CROWD = 1100;
const PART_OF_A_BODY =
  'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
const SLOW_CALL = getText('/api/slow');

const databases = openTestDatabases();
const { site } = await smallSite();
let app: FastifyInstance;
let sockets: Socket[];
let begun: number;

beforeEach(() => {
  [sockets, begun] = [[], 0];
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
});

async function listen(
  options: Partial<AppOptions> = {},
  more: NonNullable<AppOptions['apiRoutes']> = [],
): Promise<number> {
  const opened = await listeningApp({
    site,
    apiRoutes: [
      ...more,
      async (api) => {
        api.get('/api/large', async () => {
          begun += 1;
          return LARGE;
        });
        api.get('/api/quick', async () => ({ success: true }));
      },
    ],
    ...options,
  });
  app = opened.app;
  return opened.port;
}

async function neverReads(port: number, text: string): Promise<Socket> {
  const socket = await connected(port);
  socket.on('error', () => undefined);
  socket.write(text);
  sockets.push(socket);
  return socket;
}

const connections = () =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

describe('clients that send requests and read no answer', () => {
  it('do not stop other clients from being served', async () => {
    const port = await listen();
    for (let number = 0; number < 130; number += 1)
      await neverReads(port, getText('/api/large').repeat(8));
    const answering = () => sockets.filter(({ bytesRead }) => bytesRead > 0).length;
    await expect.poll(answering).toBe(sockets.length);
    expect((await patientFetch(`http://127.0.0.1:${port}/api/quick`)).status).toBe(200);
    // Each connection holds one response in memory, however many requests it has sent. A busy server refuses some.
    expect(begun).toBeGreaterThan(0);
    expect(begun).toBeLessThanOrEqual(sockets.length);
  });

  it('are disconnected', async () => {
    const port = await listen({ silentMs: 500 });
    // A stalled process disconnects a client before it reads the request, or refuses it, which ends the connection.
    const requests = getText('/api/large').repeat(7) + getText('/api/large', 'close');
    const asked = async () => {
      if ((await connections()) === 0) await neverReads(port, requests);
      return begun;
    };
    await expect.poll(asked).toBeGreaterThan(0);
    await expect.poll(connections).toBe(0);
  });

  it('can only queue a limited number of requests', async () => {
    // Without the timeout that disconnects silent clients too.
    const port = await listen({ silentMs: 600_000 });
    const socket = await neverReads(port, getText('/api/large').repeat(40));
    await expect.poll(connections).toBe(0);
    expect(socket.bytesRead).toBeLessThan(LARGE.length);
  });
});

it('holds a limited number of requests that wait behind others, of all connections together', async () => {
  const never: NonNullable<AppOptions['apiRoutes']>[number] = async (api) =>
    void api.get('/api/never', () => new Promise(() => undefined));
  const port = await listen({ silentMs: 600_000, connectionsPerAddress: 300 }, [never]);
  for (let number = 0; number < 200; number += 1)
    await neverReads(port, getText('/api/never').repeat(8));
  await expect.poll(connections).toBeLessThan(150);
  expect((await patientFetch(`http://127.0.0.1:${port}/api/quick`)).status).toBe(200);
});

it('answers pipelined API and page requests in order', async () => {
  const port = await listen();
  const paths = ['/api/quick', '/about', '/api/none', '/healthz', '/api/quick', '/api/quick'];
  const socket = await neverReads(port, paths.map((path) => getText(path)).join(''));
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
  });
  // On a stalled machine, the API answers 503.
  const statuses = () => Array.from(text.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => status);
  await expect.poll(() => statuses().join(' ')).toMatch(/^(200|503) 200 404 200( (200|503)){2}$/);
});

describe('above the limit of connections of one address', () => {
  it('the connection that is idle for longest makes room for a new one', async () => {
    const port = await listen({ connectionsPerAddress: 3 });
    const [used, idle] = [await neverReads(port, ''), await neverReads(port, '')];
    await neverReads(port, getText('/api/large'));
    await expect.poll(connections).toBe(3);
    used.resume().write(getText('/api/quick'));
    await expect.poll(() => used.bytesRead).toBeGreaterThan(0);
    await expect.poll(() => begun).toBe(1);
    expect((await fetch(`http://127.0.0.1:${port}/about`)).status).toBe(200);
    await expect.poll(() => idle.resume().destroyed).toBe(true);
    expect(used.destroyed).toBe(false);
  });

  it('a new connection is refused while all others work', async () => {
    const port = await listen({ connectionsPerAddress: 2 });
    for (let number = 0; number < 2; number += 1) await neverReads(port, getText('/api/large'));
    await expect.poll(() => begun).toBe(2);
    await expect(fetch(`http://127.0.0.1:${port}/about`)).rejects.toThrow();
  });
});

describe('under load', () => {
  let port: number;
  /** Lets every request to /api/slow finish. Returns how many have started. */
  let slow: { release: PromiseWithResolvers<void>; begun: number };
  beforeEach(async () => {
    slow = { release: Promise.withResolvers(), begun: 0 };
    port = await listen({}, [
      contactPlugin((await databases.create('sqlite'))()),
      async (api) => {
        api.get('/api/slow', async () => {
          slow.begun += 1;
          await slow.release.promise;
          return { success: true };
        });
      },
    ]);
  });
  afterEach(() => slow.release.resolve());

  async function crowd(text: string, size = CROWD): Promise<void> {
    for (let number = 0; number < size; number += 1) await neverReads(port, text);
  }

  const ask = (path: string, options: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, options);

  it('a shutdown closes each connection when its response is finished', async () => {
    await crowd(SLOW_CALL, 2);
    await expect.poll(() => slow.begun).toBe(2);
    const hungUp = hangUp(app.server, app.close(), 600_000);
    slow.release.resolve();
    await hungUp;
    await expect.poll(() => sockets.every((socket) => socket.resume().destroyed)).toBe(true);
    for (const { bytesRead } of sockets) expect(bytesRead).toBeGreaterThan(0);
  });

  it('a shutdown closes all connections when its time is over', async () => {
    await crowd(SLOW_CALL, 1);
    await expect.poll(() => slow.begun).toBe(1);
    await hangUp(app.server, app.close(), 0);
    await expect.poll(() => sockets[0]?.resume().destroyed).toBe(true);
    expect(sockets[0]?.bytesRead).toBe(0);
  });

  it('answers while many clients send bodies slowly, and after they disconnect then or while they wait', async () => {
    await crowd(PART_OF_A_BODY);
    // The crowd itself may delay the process so much that it refuses requests for a moment.
    const answers = async () => (await ask('/api/quick')).status;
    await expect.poll(answers).toBe(200);
    for (const socket of sockets) socket.destroy();
    // A busy machine refuses some of the clients. Two rounds are certainly above one thousand.
    for (const waiting of [CROWD / 2, CROWD]) {
      await crowd(SLOW_CALL);
      await expect.poll(() => slow.begun).toBeGreaterThanOrEqual(waiting);
      for (const socket of sockets) socket.destroy();
    }
    await expect.poll(answers).toBe(200);
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
    const press = (path: string, fields: Record<string, string>) =>
      ask(path, { method: 'POST', body: new URLSearchParams(fields) });
    const page = await press('/api/contact', { name: 'Asha', message: 'A long text' });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await page.text()).toMatch(
      /role="alert"[^<]*busy[\s\S]*value="Asha"[\s\S]*A long text<\/textarea>/,
    );
    const removal = await press(REMOVAL_ADDRESS, { id: 'any', token: 'any' });
    expect(removal.status).toBe(503);
    expect(removal.headers.get('content-type')).toContain('text/html');
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
});
