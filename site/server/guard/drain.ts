import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

/** A proxy closes an idle connection to this server within this time (keepalive_timeout in deploy/nginx.conf). */
const PROXY_KEEPS_IDLE_MS = 4000;
const LOOK_EVERY_MS = 50;

/**
 * Stops accepting connections and gives open ones time to finish or be closed by the client. A
 * proxy may have just picked an open connection for a POST, which it may not send twice.
 */
export async function drain(server: Server): Promise<void> {
  // http.Server.close() would close idle connections at once.
  Server.prototype.close.call(server);
  const deadline = Date.now() + PROXY_KEEPS_IDLE_MS + 1000;
  const connections = promisify(server.getConnections.bind(server));
  while (Date.now() < deadline && (await connections()) > 0) await wait(LOOK_EVERY_MS);
}

/**
 * Closes each connection when it has no request in progress, and all of them after `withinMs`, until `closed` resolves.
 * server.close() closes idle connections only once and misses those it accepts at that moment.
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
