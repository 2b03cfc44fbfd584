import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Waits until the server listens. */
export async function listening(server: ChildProcess): Promise<{ port: number }> {
  const failed = once(server, 'exit').then(([code]) => {
    throw new Error(`the server ended with code ${code}`);
  });
  const [message] = await Promise.race([once(server, 'message'), failed]);
  return message;
}

/** Waits until the server has ended. */
export function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => server.once('exit', () => resolve()));
}
