import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { senderNetworks } from '../http/sender-address.ts';
import type { ContactDatabase } from '../store/database.ts';
import { keyedHash } from '../store/entry-keys.ts';
import { guarded } from '../store/store-errors.ts';

export interface ContactLimitSettings {
  /** Maximum messages from one address. */
  contactPerMinute: number;
  contactPerHour: number;
  /** Maximum messages per minute from all senders that go directly to the public list. */
  contactBurst: number;
  /** Maximum messages per hour from all senders, so that a flood cannot fill the disk. */
  contactCap: number;
}

/** A counted message. `release` reverses the counts when the message was not stored. */
export interface Counted {
  release(): Promise<void>;
}

export interface ContactLimits {
  /**
   * Counts one request of an address. The address itself is never stored.
   * @throws TooMany, StoreUnavailable
   */
  admit(address: string): Promise<Counted>;
  /**
   * Counts one message before it is stored.
   * @throws TooMany, StoreUnavailable
   */
  beforeStoring(): Promise<Counted>;
  /**
   * Counts one message before it is listed.
   * @returns undefined when the limit per minute is reached; the message then waits for the operator
   */
  beforeListing(): Promise<Counted | undefined>;
  /** Removes expired counts from PostgreSQL. Counts in memory expire without help. */
  sweep(now?: number): Promise<void>;
}

/** Too many messages, from one address or from all senders. */
export class TooMany extends Error {
  readonly retryAfterSeconds: number;

  constructor(from: 'this address' | 'everybody', retryAfterSeconds: number) {
    super(
      from === 'everybody'
        ? 'Too many messages have come within the hour. Try again later.'
        : 'Too many messages came from this address. Try again later.',
    );
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const MINUTE_S = 60;
/**
 * One sweep per minute ensures that no fingerprint is kept longer than the hour in the privacy
 * notice.
 */
const HOUR_S = 3600 - MINUTE_S;
const ALL = 'all';

type Limiter = RateLimiterMemory | RateLimiterPostgres;

/**
 * Creates limits that count in memory, or in PostgreSQL when it is used, so that all servers share
 * the counts.
 */
export function createContactLimits(
  database: ContactDatabase,
  { contactPerMinute, contactPerHour, contactBurst, contactCap }: ContactLimitSettings,
): ContactLimits {
  const limiter = (keyPrefix: string, points: number, duration: number): Limiter => {
    const options: IRateLimiterOptions = { keyPrefix, points, duration };
    if (!database.pool) return new RateLimiterMemory(options);
    return new RateLimiterPostgres({
      ...options,
      storeClient: database.pool,
      storeType: 'pool',
      tableName: 'contact_limits',
      // Our own migration creates the table.
      tableCreated: true,
      // The library keeps expired counts for another hour; our sweep does not.
      clearExpiredByTimeout: false,
      // The store then returns 503. Counting in memory still stops a flood.
      insuranceLimiter: new RateLimiterMemory(options),
    });
  };
  /**
   * Creates a pair of limits for each share of a network: 1 for an address, more for wider
   * networks.
   */
  const bySender = new Map<number, [minute: Limiter, hour: Limiter]>();
  const limitsOf = (share: number): [minute: Limiter, hour: Limiter] => {
    const made = bySender.get(share) ?? [
      limiter('minute', contactPerMinute * share, MINUTE_S),
      limiter('hour', contactPerHour * share, HOUR_S),
    ];
    bySender.set(share, made);
    return made;
  };
  const burst = limiter('burst', contactBurst, MINUTE_S);
  const cap = limiter('cap', contactCap, HOUR_S);

  return {
    async admit(address) {
      const { secret } = await database.connect();
      const counts = senderNetworks(address).flatMap(({ name, share }) => {
        const key = keyedHash(secret, 'address', name).slice(0, 22);
        return limitsOf(share).map((limit) => ({ limit, key }));
      });
      for (const { limit, key } of counts) {
        const wait = await waitAfterCounting(limit, key);
        if (wait > 0) throw new TooMany('this address', Math.ceil(wait / 1000));
      }
      return {
        async release() {
          await Promise.all(counts.map(({ limit, key }) => limit.reward(key, 1)));
        },
      };
    },
    async beforeStoring() {
      const wait = await waitAfterCounting(cap, ALL);
      if (wait > 0) throw new TooMany('everybody', Math.ceil(wait / 1000));
      return released(cap);
    },
    async beforeListing() {
      return (await waitAfterCounting(burst, ALL)) === 0 ? released(burst) : undefined;
    },
    async sweep(now = Date.now()) {
      if (!database.pool) return;
      const { db } = await database.connect();
      await guarded(() => db.deleteFrom('contact_limits').where('expire', '<=', now).execute());
    },
  };
}

function released(limit: Limiter): Counted {
  return {
    async release() {
      await limit.reward(ALL, 1);
    },
  };
}

/** Counts one. Returns 0 within the limit, otherwise the milliseconds to wait. */
async function waitAfterCounting(limit: Limiter, key: string): Promise<number> {
  try {
    await limit.consume(key);
    return 0;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(refused.msBeforeNext, 1000);
    throw refused;
  }
}
