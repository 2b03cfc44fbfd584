import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { senderNetwork } from './contacts/http/sender-address.ts';

/** Maximum waiting requests per connection. A browser sends one at a time. */
const PIPELINED = 32;

export interface ConnectionLimits {
  /** Maximum open connections per address. */
  perAddress: number;
}

/**
 * Stops clients that send many requests and read no responses from using up memory. Counts the
 * connections of each address and the waiting requests of each connection, and closes connections
 * above the limit.
 */
export function limitConnections(server: Server, { perAddress }: ConnectionLimits): void {
  const open = new Map<string, number>();
  const waiting = new WeakMap<Socket, number>();

  server.on('connection', (socket) => {
    const network = senderNetwork(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    if (count > perAddress) return void socket.destroy();
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });

  server.on('request', ({ socket }, response) => {
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    if (count > PIPELINED) socket.destroy();
  });
}

/**
 * Handles the API requests of one connection in sequence, so that it holds at most one response in
 * memory.
 */
export class ConnectionTurns {
  readonly #queues = new WeakMap<Socket, { last: Promise<void>; ends: Set<() => void> }>();

  /** Resolves when the client has received all earlier responses or has disconnected. */
  async next(socket: Socket, response: ServerResponse): Promise<void> {
    const queue = this.#queues.get(socket) ?? this.#open(socket);
    const before = queue.last;
    const { promise, resolve } = Promise.withResolvers<void>();
    queue.last = promise;
    queue.ends.add(resolve);
    response.once('close', () => {
      queue.ends.delete(resolve);
      resolve();
    });
    await before;
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
