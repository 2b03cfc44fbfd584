import type { Server as HttpServer, ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { senderNetwork } from './sender-networks.ts';

/** Maximum waiting requests per connection, which take 10 KB each. A browser sends one at a time. */
const PIPELINED = 8;
/** Of all connections together, besides the first of each. */
const PIPELINED_BY_ALL = 1000;

/** Milliseconds after which a client is disconnected that sends nothing, or reads nothing of a file. */
export const SILENT_MS = 30_000;

/**
 * Stops clients that send many requests and read no responses from using up memory. Counts the connections of each
 * address and the waiting requests of each connection. Above the limit of an address, its connection that is idle for
 * longest makes room, because one office may share an address; without an idle one, the new connection is closed.
 */
export function limitConnections(server: HttpServer, perAddress: number): void {
  /** The connections of each address, the one used last at the end. */
  const open = new Map<string, Set<Socket>>();
  const waiting = new WeakMap<Socket, number>();
  const networkOf = new WeakMap<Socket, Set<Socket>>();
  let behindOthers = 0;

  server.on('connection', (socket) => {
    const network = senderNetwork(socket.remoteAddress ?? '');
    const sockets = open.get(network) ?? new Set();
    if (sockets.size >= perAddress) {
      const idle = sockets.values().find((one) => !waiting.get(one));
      (idle ?? socket).destroy();
      if (!idle) return;
      sockets.delete(idle);
    }
    open.set(network, sockets.add(socket));
    // Each waiting request listens for its end.
    socket.setMaxListeners(2 * PIPELINED);
    networkOf.set(socket, sockets);
    socket.once('close', () => {
      if (sockets.delete(socket) && sockets.size === 0) open.delete(network);
    });
  });

  server.on('request', ({ socket }, response) => {
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count > 1) behindOthers += 1;
    response.once('close', () => {
      if (count > 1) behindOthers -= 1;
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      const sockets = networkOf.get(socket);
      if (sockets?.delete(socket)) sockets.add(socket);
    });
    if (count > PIPELINED || (count > 1 && behindOthers > PIPELINED_BY_ALL)) socket.destroy();
  });
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** Resolves for one caller per turn of the event loop, so that work of many requests delays no other request by more than one. */
export function ownTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => new Promise(setImmediate));
  return lastTurn;
}

/**
 * Resolves when the earlier responses of the connection are sent: it holds one response in memory at most. Of pipelined
 * requests, one starts per turn of the event loop, so that they delay nobody else.
 */
export async function nextOf(socket: Socket, response: ServerResponse): Promise<void> {
  // A response gets the socket when those before it are sent.
  if (response.socket || socket.destroyed) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  response.once('socket', resolve);
  // A response that waits gets no event when the connection breaks.
  socket.once('close', resolve);
  await promise;
  socket.off('close', resolve);
  await ownTurn();
}

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
