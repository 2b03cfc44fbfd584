/** The store cannot take or give messages at the moment; trying again later is sensible. */
export class StoreUnavailable extends Error {
  constructor(why: string, cause?: unknown) {
    super(why, { cause });
    this.name = 'StoreUnavailable';
  }
}

/** Reads `code` of whatever was thrown; '' when there is none. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

const SQLITE =
  /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB|NOMEM|PROTOCOL)(_|$)/;
// Classes of PostgreSQL's appendix A: connection, resources (disk full), operator (shutdown),
// system, internal; and read-only (a standby), deadlock, lock not available.
const POSTGRES = /^(08|53|57|58|XX)[0-9A-Z]{3}$|^(25006|40001|40P01|55P03)$/;
const NETWORK =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/;
// node-postgres gives these no code.
const DRIVER =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|connection error and is not queryable|Connection ended|Postgres connection has been discarded/;

/** True for a lock held by somebody else: the same write may succeed in a moment. */
export function isLocked(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(errorCode(error));
}

/** True when the connection was lost or refused: a new one may do. */
export function isDisconnected(error: unknown): boolean {
  const code = errorCode(error);
  if (/^(08|57P0)/.test(code) || NETWORK.test(code)) return true;
  return code === '' && error instanceof Error && DRIVER.test(error.message);
}

/** True for trouble of the database's surroundings (disk, lock, network), not of the program. */
export function isTrouble(error: unknown): boolean {
  const code = errorCode(error);
  return (
    error instanceof StoreUnavailable ||
    SQLITE.test(code) ||
    POSTGRES.test(code) ||
    isDisconnected(error)
  );
}

/** Runs `work`; trouble of the surroundings comes out as StoreUnavailable, anything else as it is. */
export async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreUnavailable || !isTrouble(error)) throw error;
    const code = errorCode(error);
    throw new StoreUnavailable(code || (error as Error).message, error);
  }
}
