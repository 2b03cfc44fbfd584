import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { SettingsError } from '../settings/settings.ts';

/**
 * Takes a server's port on the machine's own IPv6 address too. Browsers try that address first for `localhost` and names
 * that end in it, so another account that listens there would be served instead.
 * @param setting the setting that chooses the port
 * @throws {SettingsError} if another program has the port there; a machine without IPv6 needs nothing
 */
export async function listenOnIpv6(server: Server, port: number, setting: string): Promise<Server> {
  const second = createServer((socket) => server.emit('connection', socket));
  await once(second.listen({ host: '::1', port }), 'listening').catch((error: Error) => {
    if ('code' in error && error.code === 'EADDRINUSE') {
      throw new SettingsError(
        `${setting}: expected a free port, got [::1]:${port}, which is in use`,
      );
    }
  });
  return second;
}
