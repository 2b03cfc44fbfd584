import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { siteUnderTest } from './site-under-test.ts';
import { MESSAGE } from './visitors.ts';

const WRITERS = 50;

/** Stops a server with SIGTERM while it receives messages. @param afterMs the shortest load before the stop; it goes on until a message is stored */
async function stopUnderLoad(afterMs: number) {
  const site = await siteUnderTest();
  let acknowledged = 0;
  const first = Promise.withResolvers<void>();
  const write = async () => {
    for (;;) {
      const answer = await fetch(`${site.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(MESSAGE),
      }).catch(() => undefined);
      // A server that has just started on a busy machine may answer that it is busy.
      if (answer?.status === 503) await wait(50);
      else if (answer?.status !== 201) return;
      else acknowledged += 1;
      if (acknowledged > 0) first.resolve();
      await answer.arrayBuffer().catch(() => undefined);
    }
  };
  const writers = Array.from({ length: WRITERS }, write);
  await wait(afterMs);
  await Promise.race([first.promise, Promise.all(writers)]);
  const exitCode = await site.server.end('SIGTERM');
  await Promise.all(writers);
  const stored = site.storedMessages();
  await site.remove();
  // Messages answered with 201, and messages in the database: equal if none was dropped.
  return { exitCode, acknowledged, stored };
}

it('after SIGTERM the server finishes requests in progress: every stored message was acknowledged', async () => {
  const { exitCode, acknowledged, stored } = await stopUnderLoad(1000);
  expect(stored).toBeGreaterThan(0);
  expect(acknowledged).toBe(stored);
  expect(exitCode).toBe(0);
});
