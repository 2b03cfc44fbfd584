import type { Socket } from 'node:net';
import { connected } from '../../server/testing/raw-client.ts';

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
}

/** Opens connections one at a time, so that none overflows the accept queue. */
export async function gather(port: number, size: number, manner: Manner) {
  const sockets = new Set<Socket>();
  for (let number = 0; number < size; number += 1) {
    const socket = await connected(port);
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    socket.resume().write(manner.first);
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
