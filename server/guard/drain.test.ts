import { expect, it } from 'vitest';
import { connected, getText } from '../testing/raw-client.ts';
import { listeningApp, smallSite } from '../testing/small-site.ts';
import { drain, hangUp } from './drain.ts';

const { site } = await smallSite();

it('finishes requests in progress, serves open connections, and accepts no new ones', async () => {
  let stopping = false;
  const release = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const { app, port } = await listeningApp({
    site,
    draining: () => stopping,
    apiRoutes: [
      async (api) => {
        api.get('/api/slow', async () => {
          started.resolve();
          await release.promise;
          return { success: true };
        });
      },
    ],
  });

  const waiting = await talker(port);
  const idle = await talker(port);
  const slow = waiting.ask('/api/slow');
  expect(await idle.ask('/about')).toContain('Connection: keep-alive');
  await started.promise;

  stopping = true;
  const drained = drain(app.server);
  await expect(talker(port)).rejects.toThrow('ECONNREFUSED');
  // A proxy that has just picked this idle connection gets a response that says to close it.
  const late = await idle.ask('/about');
  expect(late).toMatch(/^HTTP\/1\.1 200/);
  expect(late).toContain('Connection: close');
  release.resolve();
  expect(await slow).toMatch(/^HTTP\/1\.1 200/);
  waiting.leave();
  idle.leave();
  await drained;
});

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

/** A connection that sends one request at a time and waits for its response. */
async function talker(port: number) {
  const socket = await connected(port);
  return {
    leave: () => socket.destroy(),
    ask(path: string): Promise<string> {
      socket.write(getText(path));
      return new Promise((resolve) => {
        let answer = '';
        socket.on('data', function read(chunk: Buffer) {
          answer += chunk.toString('latin1');
          const [head = '', body] = answer.split('\r\n\r\n', 2);
          const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
          if (body === undefined || body.length < length) return;
          socket.off('data', read);
          resolve(answer);
        });
      });
    },
  };
}
