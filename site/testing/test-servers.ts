import { afterEach } from 'vitest';
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
