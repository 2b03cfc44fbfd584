import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { patientFetch } from './patient-fetch.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { aMessage } from './test-databases.ts';

const folders: string[] = [];
const servers: ServerProcess[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.end('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** An empty folder until the test ends. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-server-'));
  folders.push(folder);
  return folder;
}

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
