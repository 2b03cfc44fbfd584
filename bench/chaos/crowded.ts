import type { Socket } from 'node:net';
import { connected } from '../../site/testing/raw-client.ts';
import type { Figure } from '../speed/figure.ts';
import { siteUnderTest } from './site-under-test.ts';
import { type Visit, visit } from './visitors.ts';

const DRIP_MS = 500;
const HEAD = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

/** The behaviour of each connection in a crowd. */
export const MANNERS = {
  /** A header, one byte at a time, never completed. */
  slowHeaders: { first: `${HEAD}X-Slow: `, drip: 'a' },
  /** A body, one byte at a time. */
  slowBodies: { first: `${HEAD}Content-Length: 30000\r\n\r\n{"name":"`, drip: 'a' },
  /** Half a request, then a half-closed connection. */
  halfOpen: { first: HEAD, ends: true },
  /** Half a request, then nothing on an open connection. */
  halfSent: { first: HEAD },
  /** Sends nothing. */
  silent: { first: '' },
  /** One complete request, then idle until the server closes it. */
  idle: { first: 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n' },
} as const satisfies Record<string, Manner>;

export interface Manner {
  first: string;
  drip?: string;
  ends?: boolean;
  /** False for clients that read nothing. */
  reads?: false;
}

const RATE = 200;
/** In whole milliseconds: below half a second. */
const P99_MS = 499;

const PART = 'Crowds of clients';

/**
 * What a crowd does, and for how many seconds, from the server's timeouts: 10 s for headers and 15 s for a request,
 * checked every 2 s.
 */
const CROWDINGS: readonly [size: number, does: string, manner: Manner, seconds: number][] = [
  [500, 'send headers one byte at a time', MANNERS.slowHeaders, 14],
  [500, 'send bodies one byte at a time', MANNERS.slowBodies, 19],
  [500, 'send half a request and close their side', MANNERS.halfOpen, 5],
  [500, 'send half a request and then nothing', MANNERS.halfSent, 14],
  [500, 'connect and send nothing', MANNERS.silent, 19],
  [2000, 'send one request and stay idle', MANNERS.idle, 10],
];

/** Measures visitors without other load, and with each kind of crowd. */
export async function crowded(print: (line: string) => void): Promise<Figure[]> {
  await using site = await siteUnderTest();
  print('only visitors');
  const onlyVisitors = await visit({ url: site.url, seconds: 5, rate: RATE });
  const figures = visitFigures(PART, 'only visitors', onlyVisitors);
  for (const [size, does, manner, seconds] of CROWDINGS) {
    const what = `${size.toLocaleString('en')} clients ${does}`;
    print(what);
    const crowd = await gather(site.port, size, manner);
    figures.push(...visitFigures(PART, what, await visit({ url: site.url, seconds, rate: RATE })));
    const left = { part: PART, name: `${what}: still connected`, value: crowd.open(), unit: '' };
    // The server may keep idle connections, because they use no resources.
    if (manner !== MANNERS.idle) figures.push({ ...left, limit: { most: 0 } });
    crowd.leave();
  }
  return figures;
}

/** Whether all other visitors received responses in time. */
export function visitFigures(part: string, what: string, visit: Visit): Figure[] {
  const { answered, statuses, unanswered, p50Ms, p99Ms } = visit;
  const good = (statuses['200'] ?? 0) + (statuses['201'] ?? 0);
  const asked = Math.max(1, answered + unanswered);
  const waited = { value: p99Ms, unit: 'ms', limit: { most: P99_MS }, note: `p50 ${p50Ms} ms` };
  return [
    { part, name: `${what}: others wait, p99`, ...waited },
    { part, name: `${what}: others served`, value: good, unit: '', limit: { least: asked } },
  ];
}

/** Opens connections one at a time, so that none overflows the accept queue. */
export async function gather(port: number, size: number, manner: Manner) {
  const sockets = new Set<Socket>();
  for (let number = 0; number < size; number += 1) {
    const socket = await connected(port);
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    if (manner.reads !== false) socket.resume();
    socket.write(manner.first);
    if (manner.ends) socket.end();
  }
  const { drip } = manner;
  const dripping = setInterval(() => {
    if (drip) for (const socket of sockets) socket.write(drip);
  }, DRIP_MS);
  return {
    open: () => sockets.size,
    leave() {
      clearInterval(dripping);
      for (const socket of sockets) socket.destroy();
    },
  };
}
