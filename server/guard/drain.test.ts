import { expect, it } from 'vitest';
import { connected, getText } from '../testing/raw-client.ts';
import { listeningApp, smallSite } from '../testing/small-site.ts';
import { hangUp } from './drain.ts';

const { site } = await smallSite();

/** A server with two requests in progress: one ends when released, the other never. */
async function twoRequests() {
  const asked = { soon: Promise.withResolvers<void>(), never: Promise.withResolvers<void>() };
  const release = Promise.withResolvers<void>();
  const { app, port } = await listeningApp({
    site,
    apiRoutes: [
      async (api) => {
        api.get('/api/soon', async () => {
          asked.soon.resolve();
          await release.promise;
          return { success: true };
        });
        api.get('/api/never', () => {
          asked.never.resolve();
          return new Promise(() => undefined);
        });
      },
    ],
  });
  const soon = await asking(port, '/api/soon');
  const never = await asking(port, '/api/never');
  await Promise.all([asked.soon.promise, asked.never.promise]);
  return { app, soon, never, release };
}

it('closes a connection when its response is finished, and waits for the others', async () => {
  const { app, soon, never, release } = await twoRequests();
  const hungUp = hangUp(app.server, app.close(), 600_000);
  release.resolve();
  expect(await soon.gone).toMatch(/^HTTP\/1\.1 200/);
  expect(never.socket.destroyed).toBe(false);
  never.socket.destroy();
  await hungUp;
});

it('closes all connections when the time limit is over', async () => {
  const { app, never } = await twoRequests();
  await hangUp(app.server, app.close(), 0);
  expect(await never.gone).toBe('');
});

/** Sends a request on a new connection. `gone` returns what had arrived when the server closed it. */
async function asking(port: number, path: string) {
  const socket = await connected(port);
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  const gone = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)));
  socket.write(getText(path));
  return { gone, socket };
}
