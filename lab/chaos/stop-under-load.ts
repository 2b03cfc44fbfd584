import { setTimeout as wait } from 'node:timers/promises';
import type { Row } from './report.ts';
import { siteUnderTest } from './site-under-test.ts';
import { MESSAGE } from './visitors.ts';

const WRITERS = 50;
const STOP_MS = 10_000;

/** Stops a server with SIGTERM while it receives messages. @param afterMs the shortest load before the stop; it goes on until a message is stored */
export async function stopUnderLoad(afterMs: number) {
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
  const started = performance.now();
  const exitCode = await site.server.end('SIGTERM');
  const ms = performance.now() - started;
  await Promise.all(writers);
  const stored = site.storedMessages();
  await site.remove();
  // Messages answered with 201, and messages in the database: equal if none was dropped.
  return { exitCode, ms, acknowledged, stored };
}

export async function stopping(print: (line: string) => void): Promise<Row> {
  const what = `SIGTERM while ${WRITERS} clients write`;
  print(what);
  const { exitCode, ms, acknowledged, stored } = await stopUnderLoad(3000);
  return {
    what,
    measured: `ended in ${Math.round(ms)} ms with code ${exitCode}; ${stored} stored, ${acknowledged} acknowledged`,
    expected: 'within 10 s, code 0, every stored message was acknowledged',
    held: exitCode === 0 && ms < STOP_MS && stored === acknowledged && stored > 0,
  };
}
