import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A proxy closes an idle connection to this server within this time (keepalive_timeout in deploy/nginx.conf). */
const PROXY_KEEPS_IDLE_MS = 4000;
const LOOK_EVERY_MS = 50;

/**
 * Takes no new connection, and gives those that are open the time to be answered or closed from the other
 * side: a proxy that has just chosen one of them for a request must not find it gone, since it may not
 * send a POST twice.
 */
export async function drain(server: Server): Promise<void> {
  // http.Server's own close() would cut idle connections at once.
  Server.prototype.close.call(server);
  const deadline = Date.now() + PROXY_KEEPS_IDLE_MS + 1000;
  while (Date.now() < deadline && (await connections(server)) > 0) await wait(LOOK_EVERY_MS);
}

function connections(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count));
  });
}

/** Ends a server's connections once it is told to stop. */
export interface Hangup {
  /**
   * Until `closed` resolves, closes each connection as soon as nothing is in flight on it, and all of them
   * after `withinMs`.
   */
  untilClosed(closed: Promise<unknown>, withinMs: number): Promise<void>;
}

/**
 * Keeps an eye on the connections of a server that does not listen yet. Node counts one that has said
 * nothing so far as busy, and browsers open such ones ahead of need: a stop would wait for each.
 */
export function hangup(server: HttpServer): Hangup {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return {
    async untilClosed(closed, withinMs) {
      const looking = setInterval(() => {
        server.closeIdleConnections();
        for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
      }, LOOK_EVERY_MS);
      const late = setTimeout(() => server.closeAllConnections(), withinMs);
      await closed.finally(() => {
        clearInterval(looking);
        clearTimeout(late);
      });
    },
  };
}
