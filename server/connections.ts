import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { senderNetwork } from './contacts/http/sender-address.ts';

/** Requests of one connection that may wait for an answer; a browser sends one at a time. */
const PIPELINED = 32;

export interface ConnectionLimits {
  /** Connections one address may hold open. */
  perAddress: number;
}

/**
 * Keeps clients that send much and read nothing from taking the server's memory: counts the connections
 * of each address and the requests that wait on each connection, and closes what goes beyond.
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

/** Calls of one connection one after the other, so that it holds one answer in memory at most. */
export class ConnectionTurns {
  readonly #queues = new WeakMap<Socket, { last: Promise<void>; ends: Set<() => void> }>();

  /** Resolves once the client has taken the answers of the calls before this one, or has gone. */
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
    // An answer that waits behind another hears nothing when the connection breaks.
    socket.once('close', () => {
      for (const end of queue.ends) end();
    });
    return queue;
  }
}
