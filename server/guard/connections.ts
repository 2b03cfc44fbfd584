import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { senderNetwork } from './sender-networks.ts';

/** Maximum waiting requests per connection. A browser sends one at a time. */
const PIPELINED = 32;

/**
 * Stops clients that send many requests and read no responses from using up memory. Counts the connections of each
 * address and the waiting requests of each connection. Above the limit of an address, its connection that is idle for
 * longest makes room, because one office may share an address; without an idle one, the new connection is closed.
 */
export function limitConnections(server: Server, perAddress: number): void {
  /** The connections of each address, the one used last at the end. */
  const open = new Map<string, Set<Socket>>();
  const waiting = new WeakMap<Socket, number>();
  const networkOf = new WeakMap<Socket, Set<Socket>>();

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
    networkOf.set(socket, sockets);
    socket.once('close', () => {
      if (sockets.delete(socket) && sockets.size === 0) open.delete(network);
    });
  });

  server.on('request', ({ socket }, response) => {
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    response.once('close', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      const sockets = networkOf.get(socket);
      if (sockets?.delete(socket)) sockets.add(socket);
    });
    if (count > PIPELINED) socket.destroy();
  });
}

/**
 * Handles the API requests of one connection in sequence, so that it holds at most one response in
 * memory. Of all pipelined requests, one starts per turn of the event loop, so that clients that
 * pipeline delay nobody who does not. No browser pipelines.
 */
export class ConnectionTurns {
  readonly #queues = new WeakMap<Socket, { last: Promise<void>; ends: Set<() => void> }>();
  #lastPipelined: Promise<unknown> = Promise.resolve();

  /** Resolves when the client has received all earlier responses or has disconnected. */
  async next(socket: Socket, response: ServerResponse): Promise<void> {
    const queue = this.#queues.get(socket) ?? this.#open(socket);
    const before = queue.last;
    const pipelined = queue.ends.size > 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    queue.last = promise;
    queue.ends.add(resolve);
    response.once('close', () => {
      queue.ends.delete(resolve);
      resolve();
    });
    await before;
    if (!pipelined) return;
    this.#lastPipelined = this.#lastPipelined.then(() => new Promise(setImmediate));
    await this.#lastPipelined;
  }

  #open(socket: Socket) {
    const queue = { last: Promise.resolve(), ends: new Set<() => void>() };
    this.#queues.set(socket, queue);
    // A response queued behind another gets no event when the connection breaks.
    socket.once('close', () => {
      for (const end of queue.ends) end();
    });
    return queue;
  }
}
