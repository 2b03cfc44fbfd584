export class StoreUnavailable extends Error {
  constructor(why: string, cause?: unknown) {
    super(why, { cause });
    this.name = 'StoreUnavailable';
  }
}

/** Reads `code` of a thrown value; '' when there is none. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

const SQLITE =
  /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB|NOMEM|PROTOCOL)(_|$)/;
// PostgreSQL error classes (appendix A): connection, resources (disk full), operator (shutdown),
// system, internal. Also read-only (a standby), deadlock, lock not available.
const POSTGRES = /^(08|53|57|58|XX)[0-9A-Z]{3}$|^(25006|40001|40P01|55P03)$/;
const NETWORK =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/;
// node-postgres gives no code for these.
const DRIVER =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|connection error and is not queryable|Connection ended|Postgres connection has been discarded/;

function isLocked(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(errorCode(error));
}

/** Returns true when the connection was lost or refused. A new connection may work. */
function isDisconnected(error: unknown): boolean {
  const code = errorCode(error);
  if (/^(08|57P0)/.test(code) || NETWORK.test(code)) return true;
  return code === '' && error instanceof Error && DRIVER.test(error.message);
}

/** Returns true for errors of the environment (disk, lock, network), not of the program. */
export function isEnvironmentError(error: unknown): boolean {
  const code = errorCode(error);
  return (
    error instanceof StoreUnavailable ||
    SQLITE.test(code) ||
    POSTGRES.test(code) ||
    isDisconnected(error)
  );
}

/** Runs `work`. Rethrows errors of the environment as StoreUnavailable and other errors unchanged. */
export async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreUnavailable || !isEnvironmentError(error)) throw error;
    const code = errorCode(error);
    throw new StoreUnavailable(code || (error as Error).message, error);
  }
}

const PAUSE_MS = 20;
const WAIT_MS = 4_000;

/**
 * Retries `work`, which must be safe to repeat, while SQLite is locked, up to `waitMs`, and once over a new connection.
 * Waiting in the driver would block the process. @throws StoreUnavailable for errors of the environment
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
