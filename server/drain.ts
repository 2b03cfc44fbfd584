import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
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

/**
 * Until `closed` resolves, closes each connection as soon as nothing is in flight on it, and all of them
 * after `withinMs`. Closing a server does so once, which misses those it accepts in that very moment.
 */
export async function hangUp(
  server: HttpServer,
  closed: Promise<unknown>,
  withinMs: number,
): Promise<void> {
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
  const late = setTimeout(() => server.closeAllConnections(), withinMs);
  await closed.finally(() => {
    clearInterval(looking);
    clearTimeout(late);
  });
}
