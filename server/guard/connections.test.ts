import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppOptions } from '../app.ts';
import { patientFetch } from '../testing/patient-fetch.ts';
import { connected, getText } from '../testing/raw-client.ts';
import { listeningApp, smallSite } from '../testing/small-site.ts';

/** More than the buffers of a connection hold on both sides, so that an unread response stays in the server. */
const LARGE = 'x'.repeat(16_000_000);

const { site } = await smallSite();
let app: FastifyInstance;
let sockets: Socket[];
let begun: number;
/** The current turn of the event loop, and those in which `/api/turn` was called. */
let turn: number;
let turns: number[];

beforeEach(async () => {
  sockets = [];
  begun = 0;
  [turn, turns] = [0, []];
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
});

async function listen(options: Partial<AppOptions> = {}): Promise<number> {
  const opened = await listeningApp({
    site,
    apiRoutes: [
      async (api) => {
        api.get('/api/large', async () => {
          begun += 1;
          return LARGE;
        });
        api.get('/api/quick', async () => ({ success: true }));
        api.get('/api/turn', async () => turns.push(turn));
      },
    ],
    ...options,
  });
  app = opened.app;
  return opened.port;
}

/** A client that sends and never reads. */
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
    for (let number = 0; number < 130; number += 1) {
      await neverReads(port, getText('/api/large').repeat(8));
    }
    const answering = () => sockets.filter(({ bytesRead }) => bytesRead > 0).length;
    await expect.poll(answering).toBe(sockets.length);
    expect((await patientFetch(`http://127.0.0.1:${port}/api/quick`)).status).toBe(200);
    // Each connection holds one response in memory, however many requests it has sent. A busy server refuses some.
    expect(begun).toBeGreaterThan(0);
    expect(begun).toBeLessThanOrEqual(sockets.length);
  });

  it('are disconnected', async () => {
    const port = await listen({ silentMs: 500 });
    // A stalled process disconnects a client before it reads the request.
    const asked = async () => {
      if ((await connections()) === 0) await neverReads(port, getText('/api/large').repeat(8));
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

it('answers pipelined API and page requests in order', async () => {
  const port = await listen();
  const paths = ['/api/quick', '/about', '/api/none', '/healthz', '/api/quick', '/api/quick'];
  const socket = await neverReads(port, paths.map((path) => getText(path)).join(''));
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
  });
  const statuses = () => Array.from(text.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => status);
  await expect.poll(statuses).toEqual(['200', '200', '404', '200', '200', '200']);
});

it('starts one pipelined request per turn of the event loop, whichever connections they are on', async () => {
  const port = await listen();
  const next = () => {
    turn += 1;
    immediate = setImmediate(next);
  };
  let immediate = setImmediate(next);
  for (let number = 0; number < 20; number += 1) {
    await neverReads(port, getText('/api/quick') + getText('/api/turn').repeat(5));
  }
  await expect.poll(() => turns.length).toBe(100);
  clearImmediate(immediate);
  expect(new Set(turns).size).toBe(turns.length);
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
