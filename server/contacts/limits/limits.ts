import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { senderNetwork } from '../http/sender-address.ts';
import { guarded } from '../http/unavailable.ts';
import type { ContactDatabase } from '../store/database.ts';
import { keyedHash } from '../store/entry-keys.ts';

export interface ContactLimitSettings {
  /** Messages one address may send. */
  contactPerMinute: number;
  contactPerHour: number;
  /** Messages a minute from everybody together that go straight to the public list. */
  contactBurst: number;
}

export type Admission =
  | { admitted: false; retryAfterSeconds: number }
  | {
      admitted: true;
      /** False when so many came from everybody that this one is held for the operator to see. */
      withinBurst: boolean;
    };

export interface ContactLimits {
  /** Counts one message of an address; the address itself is never kept. @throws StoreUnavailable */
  admit(address: string): Promise<Admission>;
  /** Takes the count back: the message could not be kept, and the sender will try again. */
  refund(address: string): Promise<void>;
  /** Removes counts that are over from PostgreSQL; in memory they remove themselves. */
  sweep(now?: number): Promise<void>;
}

const MINUTE_S = 60;
/** With a sweep a minute no fingerprint outlives the hour that the privacy notice names. */
const HOUR_S = 3600 - MINUTE_S;

/** Counts in memory, or in PostgreSQL when there is one, so that all servers count together. */
export function createContactLimits(
  database: ContactDatabase,
  { contactPerMinute, contactPerHour, contactBurst }: ContactLimitSettings,
): ContactLimits {
  const limiter = (keyPrefix: string, points: number, duration: number) => {
    const options: IRateLimiterOptions = { keyPrefix, points, duration };
    if (!database.pool) return new RateLimiterMemory(options);
    return new RateLimiterPostgres({
      ...options,
      storeClient: database.pool,
      storeType: 'pool',
      tableName: 'contact_limits',
      // Our own migration makes it.
      tableCreated: true,
      // It would keep what is over for another hour; ours does not.
      clearExpiredByTimeout: false,
      // The store answers 503 then; counting on in memory keeps a flood out meanwhile.
      insuranceLimiter: new RateLimiterMemory(options),
    });
  };
  const minute = limiter('minute', contactPerMinute, MINUTE_S);
  const hour = limiter('hour', contactPerHour, HOUR_S);
  const burst = limiter('burst', contactBurst, MINUTE_S);

  const keyOf = async (address: string): Promise<string> => {
    const { secret } = await database.connect();
    return keyedHash(secret, 'address', senderNetwork(address)).slice(0, 22);
  };

  return {
    async admit(address) {
      const key = await keyOf(address);
      for (const each of [minute, hour]) {
        const wait = await waitAfterCounting(each, key);
        if (wait > 0) return { admitted: false, retryAfterSeconds: Math.ceil(wait / 1000) };
      }
      return { admitted: true, withinBurst: (await waitAfterCounting(burst, 'all')) === 0 };
    },
    async refund(address) {
      const key = await keyOf(address);
      await Promise.all([minute.reward(key, 1), hour.reward(key, 1)]);
    },
    async sweep(now = Date.now()) {
      if (!database.pool) return;
      const { db } = await database.connect();
      await guarded(() => db.deleteFrom('contact_limits').where('expire', '<=', now).execute());
    },
  };
}

/** Counts one; returns 0 within the limit, else the milliseconds to wait. */
async function waitAfterCounting(
  limiter: RateLimiterMemory | RateLimiterPostgres,
  key: string,
): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(refused.msBeforeNext, 1000);
    throw refused;
  }
}
