import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail server that asks for no password, on a free port of this machine or on the given one. */
export async function openSmtp(options: SMTPServerOptions, port = 0) {
  const own = { authOptional: true, disableReverseLookup: true, logger: false };
  const server = new SMTPServer({ ...own, ...options });
  // A killed client drops its connections.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return { server, port: (server.server.address() as AddressInfo).port };
}
