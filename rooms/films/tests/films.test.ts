import { randomBytes } from 'node:crypto';
import { truncate, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { loadSite } from '../../../site/server/site/built-site.ts';
import { connected, getText } from '../../../site/testing/raw-client.ts';
import { listeningApp, openApp, smallSite } from '../../../site/testing/small-site.ts';

const SIZE = 200_000_000;
const ADDRESS = '/media/long-film-1a2b3c4d.mp4';
const OTHER = '/media/other-film-1a2b3c4d.mp4';

/** A film of 200 MB, which takes no space on the disk. */
const small = await smallSite();
const place = join(small.client, ADDRESS);
await writeFile(place, 'ftyp');
await truncate(place, SIZE);
await writeFile(join(small.client, OTHER), '');
const site = await loadSite(small.client);
const app = await openApp({ site, trustProxy: 1 });
await app.listen({ port: 0 });
const { port } = app.server.address() as AddressInfo;

const ask = (headers: Record<string, string>, method = 'GET', path = ADDRESS) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path, method, headers, agent: false }, resolve).on('error', reject);
  });

async function bytesOf(response: IncomingMessage): Promise<number> {
  let count = 0;
  for await (const chunk of response) count += chunk.length;
  return count;
}

it('is sent in the part that is asked for, never compressed', async () => {
  const accept = { 'accept-encoding': 'br, gzip' };
  const part = await ask({ ...accept, range: `bytes=${SIZE - 1000}-` });
  expect(part.statusCode).toBe(206);
  const range = `bytes ${SIZE - 1000}-${SIZE - 1}/${SIZE}`;
  expect(part.headers).toMatchObject({ 'content-range': range, 'content-type': 'video/mp4' });
  expect(part.headers['content-encoding']).toBeUndefined();
  expect(await bytesOf(part)).toBe(1000);
});

it('is sent in parts only if it is still the film of which the first part came', async () => {
  const { etag = '', 'last-modified': date = '' } = (await ask({}, 'HEAD')).headers;
  const later = new Date(Date.parse(date) + 60_000).toUTCString();
  for (const [from, status] of [
    [etag, 206],
    [date, 206],
    [`W/${etag}`, 200],
    ['"another"', 200],
    [later, 200],
  ] as const) {
    const answer = await ask({ range: 'bytes=0-9', 'if-range': from });
    answer.destroy();
    expect(answer.statusCode, from).toBe(status);
  }
});

it('is described as a whole, whatever part a HEAD request names', async () => {
  for (const range of ['bytes=0-9', `bytes=${SIZE}-`]) {
    const { statusCode, headers } = await ask({ range }, 'HEAD');
    expect([statusCode, headers['content-length']], range).toEqual([200, String(SIZE)]);
  }
});

it('arrives as it is on the disk, at whatever pace it is read', async () => {
  const bytes = randomBytes(3_000_000);
  await writeFile(join(small.client, OTHER), bytes);
  const viewers = Array.from({ length: 30 }, (_, n) => n * 50_001);
  const wrong = await Promise.all(
    viewers.map(async (start) => {
      const parts: Buffer[] = [];
      for await (const part of await ask({ range: `bytes=${start}-` }, 'GET', OTHER)) {
        parts.push(part);
        // Every other viewer is slower than the server.
        if (start % 2) await new Promise((resolve) => setImmediate(resolve));
      }
      return Buffer.concat(parts).equals(bytes.subarray(start)) ? undefined : start;
    }),
  );
  expect(wrong.filter((start) => start !== undefined)).toEqual([]);
});

it('is never in memory as a whole, even if sixty viewers are slow', async () => {
  const used = () => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = used();
  // Nobody reads these.
  const viewers = await Promise.all(Array.from({ length: 60 }, () => ask({})));
  // One that reads 20 MB meanwhile: the others have long filled what they may.
  expect(await bytesOf(await ask({ range: 'bytes=0-19999999' }))).toBe(20_000_000);
  expect(used() - before).toBeLessThan(SIZE / 2);
  for (const viewer of viewers) viewer.destroy();
});

it('is refused for a moment to a sender who leaves a hundred unread, and to nobody else', async () => {
  const from = (address: string) => ask({ 'x-forwarded-for': address });
  const held = await Promise.all(Array.from({ length: 100 }, () => from('198.51.100.1')));
  const refused = await from('198.51.100.1');
  const { 'retry-after': wait, 'cache-control': cache, etag } = refused.headers;
  expect([refused.statusCode, wait, cache, etag]).toEqual([503, '5', 'no-store', undefined]);
  const other = await from('198.51.100.2');
  expect([held[0]?.statusCode, other.statusCode]).toEqual([200, 200]);
  for (const answer of [...held, refused, other]) answer.destroy();
  const again = async () => {
    const answer = await from('198.51.100.1');
    answer.destroy();
    return answer.statusCode;
  };
  await expect.poll(again).toBe(200);
});

it('is not sent for longer to a client that reads nothing, even if it goes on sending', async () => {
  const own = await listeningApp({ site, silentMs: 1000 });
  const client = await connected(own.port);
  client.on('error', () => undefined).pause();
  client.write(`${getText(ADDRESS)}GET / HTTP/1.1\r\nX-Slow: `);
  const sending = setInterval(() => client.write('a'), 100);
  const connections = () => promisify(own.app.server.getConnections.bind(own.app.server))();
  await expect.poll(connections).toBe(1);
  await expect.poll(connections, { timeout: 8000 }).toBe(0);
  clearInterval(sending);
});
