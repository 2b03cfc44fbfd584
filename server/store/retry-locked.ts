import { guarded, isDisconnected, isLocked } from './store-errors.ts';

const PAUSE_MS = 20;
const WAIT_MS = 4_000;

/**
 * Retries `work` while another process locks the SQLite file, up to `waitMs`, and once over a new connection. Waits
 * here and not in the driver, which would block the process. `work` must be safe to repeat.
 * @throws StoreUnavailable for errors of the environment
 */
export function retryWhileLocked<T>(work: () => Promise<T>, waitMs = WAIT_MS): Promise<T> {
  const until = performance.now() + waitMs;
  let reconnects = 1;
  return guarded(async () => {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        const waits = isLocked(error) && performance.now() < until;
        if (!waits && !(isDisconnected(error) && reconnects-- > 0)) throw error;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  });
}
