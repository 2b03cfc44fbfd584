import type { Socket } from 'node:net';
import { connected } from '../../server/testing/raw-client.ts';

/** Connections held open to take the server's attention. */
export interface Crowd {
  /** How many of them the server still keeps. */
  open(): number;
  leave(): void;
}

const DRIP_MS = 500;
const HEAD = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

/** What each member of a crowd does with its connection. */
export const MANNERS = {
  /** A header a byte at a time, never to its end. */
  slowHeaders: { first: `${HEAD}X-Slow: `, drip: 'a' },
  /** A body a byte at a time. */
  slowBodies: { first: `${HEAD}Content-Length: 30000\r\n\r\n{"name":"`, drip: 'a' },
  /** Half a request, and the sending side closed. */
  halfOpen: { first: HEAD, ends: true },
  /** Half a request, and silence with both sides open. */
  halfSent: { first: HEAD },
  /** Nothing at all. */
  silent: { first: '' },
  /** One whole request, then idle for as long as the server keeps it. */
  idle: { first: 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n' },
  /** Many requests for the list in one piece, and no answer read. */
  neverReads: {
    first: 'GET /api/contacts HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(8),
    reads: false,
  },
} as const satisfies Record<string, Manner>;

export interface Manner {
  first: string;
  drip?: string;
  ends?: boolean;
  reads?: boolean;
}

/** Opens connections one after the other, so that none is lost in the queue of new ones. */
export async function gather(port: number, size: number, manner: Manner): Promise<Crowd> {
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
