import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A file could not be read within the limits of time and memory. */
export class ThreadLimit extends Error {}

/**
 * Reads files in a worker thread, so that a hostile file ends only that thread. It answers each message with one.
 * @param memoryMb a file that needs more ends the thread, not the program
 */
export function limitedThread(program: URL, memoryMb: number) {
  /** A started worker without work, because starting one takes up to half a second. */
  let idle: Worker | undefined;

  /** @throws {ThreadLimit} */
  return async <Answer>(message: unknown, limitMs: number): Promise<Answer> => {
    const resourceLimits = { maxOldGenerationSizeMb: memoryMb };
    const worker = idle ?? new Worker(program, { resourceLimits });
    idle = undefined;
    worker.ref();
    worker.postMessage(message);
    const late = AbortSignal.timeout(limitMs);
    try {
      const [answer] = await once(worker, 'message', { signal: late });
      if (idle) await worker.terminate();
      else idle = worker;
      worker.unref();
      return answer;
    } catch (error) {
      await worker.terminate();
      const reason = error instanceof Error ? error.message : String(error);
      throw new ThreadLimit(late.aborted ? `not read after ${limitMs / 1000} seconds` : reason);
    }
  };
}
