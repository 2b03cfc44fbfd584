import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { limitedThread, ThreadLimit } from './limited-thread.ts';

/** Counts in shared memory how many run, and the most that ran at once. */
const PROGRAM = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ counts, ends }) => {
    Atomics.store(counts, 1, Math.max(counts[1], Atomics.add(counts, 0, 1) + 1));
    setTimeout(() => {
      Atomics.sub(counts, 0, 1);
      if (ends) parentPort.postMessage('read');
    }, 50);
  });`;
const program = new URL(
  `data:text/javascript,${encodeURIComponent(
    `import { createRequire } from 'node:module'; const require = createRequire('/');${PROGRAM}`,
  )}`,
);

it('reads at most one file a core at once, and goes on after one that takes too long', async () => {
  const counts = new Int32Array(new SharedArrayBuffer(8));
  const read = limitedThread(program, 64);
  const endless = read({ counts, ends: false }, 1000);
  const others = Array.from({ length: 12 }, () => read({ counts, ends: true }, 60_000));
  await expect(endless).rejects.toThrow(ThreadLimit);
  expect(await Promise.all(others)).toEqual(Array(12).fill('read'));
  expect(counts[1]).toBeLessThanOrEqual(availableParallelism());
});
