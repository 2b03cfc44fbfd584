import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

export class ThreadLimit extends Error {}

/**
 * Reads files in a worker thread, so that a hostile file ends only that thread. It answers each message with one.
 * @param memoryMb a file that needs more ends the thread, not the program
 */
export function limitedThread(program: URL, memoryMb: number) {
  /** Started workers without work, because starting one takes up to half a second. */
  const idle: Worker[] = [];
  let running = 0;
  /** Messages for which no thread is free: each may take the whole memory of one. */
  const waiting: (() => void)[] = [];

  /** @throws {ThreadLimit} */
  return async <Answer>(message: unknown, limitMs: number): Promise<Answer> => {
    if (running < availableParallelism()) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    const resourceLimits = { maxOldGenerationSizeMb: memoryMb };
    const worker = idle.pop() ?? new Worker(program, { resourceLimits });
    worker.ref();
    worker.postMessage(message);
    const late = AbortSignal.timeout(limitMs);
    try {
      const [answer] = await once(worker, 'message', { signal: late });
      idle.push(worker);
      worker.unref();
      return answer;
    } catch (error) {
      await worker.terminate();
      const reason = error instanceof Error ? error.message : String(error);
      throw new ThreadLimit(late.aborted ? `not read after ${limitMs / 1000} seconds` : reason);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
