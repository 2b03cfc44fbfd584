import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that counts the mails it accepts for each address. */
export async function openMailSink() {
  const accepted = new Map<string, number>();
  let total = 0;
  let waiting: { mails: number; resolve: () => void } | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, { envelope }, answer) {
      stream.resume().once('end', () => {
        for (const { address } of envelope.rcptTo) {
          accepted.set(address, (accepted.get(address) ?? 0) + 1);
        }
        total += 1;
        answer();
        if (waiting && total >= waiting.mails) waiting.resolve();
      });
    },
  });
  // A killed client drops its connections.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    accepted,
    /** Resolves when this many mails were accepted, each copy counted. */
    reached: (mails: number) =>
      new Promise<void>((resolve) => {
        if (total >= mails) resolve();
        else waiting = { mails, resolve };
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
