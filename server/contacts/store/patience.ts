import { isDisconnected, isLocked } from '../http/unavailable.ts';

const PAUSE_MS = 20;

/**
 * Retries `work` while another process locks the SQLite file, up to `patienceMs`, and once over a
 * new connection. Waits here and not in the driver, which would block the process. `work` must be
 * safe to repeat.
 */
export async function patiently<T>(work: () => Promise<T>, patienceMs = 4_000): Promise<T> {
  const until = performance.now() + patienceMs;
  let reconnects = 1;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const waits = isLocked(error) && performance.now() < until;
      if (!waits && !(isDisconnected(error) && reconnects-- > 0)) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
