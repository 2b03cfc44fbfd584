import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';

/** A mid-range phone's network: a round trip takes 150 ms, 1.6 Mbit/s down and 750 kbit/s up. */
const ONE_WAY_MS = 75;
const DOWN = 1_600_000 / 8;
const UP = 750_000 / 8;

/** Passes bytes on late and at a limited rate (bytes a second). The line is shared by all connections. */
function line(rate: number) {
  let freeAt = 0;
  return () =>
    new Transform({
      async transform(bytes: Buffer, _encoding, done) {
        const now = Date.now();
        freeAt = Math.max(freeAt, now) + (bytes.length / rate) * 1000;
        await wait(freeAt - now);
        setTimeout(() => this.push(bytes), ONE_WAY_MS);
        done();
      },
      flush: (done) => void setTimeout(done, ONE_WAY_MS),
      highWaterMark: 4096,
    });
}

/**
 * A slow network in front of a server on this machine.
 * @param target the server's address
 * @returns the address to open instead, and a function that ends it
 */
export async function slowLine(target: string): Promise<{ url: string; stop: () => void }> {
  const { hostname, port } = new URL(target);
  const [down, up] = [line(DOWN), line(UP)];
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    client.pipe(up()).pipe(upstream);
    upstream.pipe(down()).pipe(client);
  });
  const own = await getPort();
  await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve));
  const stop = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  return { url: `http://localhost:${own}`, stop };
}
