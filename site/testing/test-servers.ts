import { afterEach } from 'vitest';
import { aMessage } from '../../rooms/messages/testing/a-message.ts';
import { patientFetch } from './patient-fetch.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { newFolder } from './test-folders.ts';

const servers: ServerProcess[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.end('SIGKILL');
});

/** A real server until the test ends. */
export async function testServer(
  settings: Record<string, string> = {},
  dataDir = newFolder(),
): Promise<ServerProcess> {
  const server = await startServer(dataDir, settings);
  servers.push(server);
  return server;
}

/** Sends a message, again while the server says that it is busy. */
export const sendMessage = (
  { url }: ServerProcess,
  message: unknown = aMessage(),
  headers: Record<string, string> = {},
) =>
  patientFetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(message),
  });
