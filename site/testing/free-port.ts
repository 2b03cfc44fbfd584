import { createServer } from 'node:net';

/** Browsers refuse some ports below these, and the system gives those above to any connection. */
const FIRST = 11_000;
const PORTS = 21_000;

let next = process.pid * 16;

/**
 * A port that no program of this machine listens on. Each process starts at another place, so that two which ask at the
 * same time get different ones.
 */
export async function freePort(): Promise<number> {
  const port = FIRST + (next++ % PORTS);
  const server = createServer();
  const isFree = await new Promise((answer) => {
    server.once('error', () => answer(false)).listen(port, () => server.close(() => answer(true)));
  });
  return isFree ? port : freePort();
}
