import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  RateLimiterPostgres,
} from 'rate-limiter-flexible';
import type { Settings } from '../settings/settings.ts';
import type { ContactDatabase } from '../store/database.ts';
import { keyedHash } from '../store/entry-keys.ts';
import { countOne, type Limiter, networkLimits, type Refund, TooMany } from './network-limits.ts';
import { widestNetwork } from './sender-networks.ts';

export type ContactLimitSettings = Pick<
  Settings,
  'contactPerMinute' | 'contactPerHour' | 'contactBurst' | 'contactCap'
>;

export type ContactLimits = ReturnType<typeof createContactLimits>;

const MINUTE_S = 60;
/** One sweep per minute keeps no fingerprint of an address longer than the hour of the privacy notice. */
const HOUR_S = 3600 - MINUTE_S;
const DAY_S = 24 * 3600 - MINUTE_S;
const ALL = 'all';

/** Creates limits that count in memory, or in PostgreSQL when it is used, so that all servers share the counts. */
export function createContactLimits(
  database: ContactDatabase,
  { contactPerMinute, contactPerHour, contactBurst, contactCap }: ContactLimitSettings,
) {
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
  const keyedBy = async () => {
    const { secret } = await database.connect();
    return (network: string) => keyedHash(secret, 'address', network).slice(0, 22);
  };
  const countNetworks = networkLimits((share) => [
    limiter('minute', contactPerMinute * share, MINUTE_S),
    limiter('hour', contactPerHour * share, HOUR_S),
  ]);
  /** A limit of all senders, a quarter of which is for networks that were not seen today. */
  const shared = (name: string, limit: number, duration: number) => {
    const reserve = Math.floor(limit / 4);
    const forAll = limiter(name, limit - reserve, duration);
    const forNew = limiter(`${name}-reserve`, reserve, duration);
    /** Counts one in the first part that has room. @throws TooMany when none has */
    return async (isNew: boolean): Promise<Refund> => {
      const counted = countOne(forAll, ALL, 'everybody');
      if (!isNew || reserve === 0) return counted;
      return (await ifRoom(counted)) ?? countOne(forNew, ALL, 'everybody');
    };
  };
  const takeBurst = shared('burst', contactBurst, MINUTE_S);
  const seen = limiter('message-day', 1, DAY_S);

  return {
    /** Counts one request of an address, which is never stored. @throws TooMany, StoreUnavailable */
    admit: async (address: string) => countNetworks(address, await keyedBy()),
    /** Marks the widest network of an address as seen today; undefined if it was. A new one may use the reserves. */
    markSeenToday: async (address: string) =>
      ifRoom(countOne(seen, (await keyedBy())(widestNetwork(address)), 'network')),
    /** Counts one message before it is stored. @throws TooMany, StoreUnavailable */
    countStored: shared('cap', contactCap, HOUR_S),
    /** Counts one message before it is listed. At the limit it is undefined, and the message waits for the operator. */
    countListed: (isNew: boolean) => ifRoom(takeBurst(isNew)),
    /** Removes expired counts from PostgreSQL. Counts in memory expire without help. */
    async sweep(now = Date.now()): Promise<void> {
      if (!database.pool) return;
      const { db } = await database.connect();
      await db.deleteFrom('contact_limits').where('expire', '<=', now).execute();
    },
  };
}

const ifRoom = (counted: Promise<Refund>): Promise<Refund | undefined> =>
  counted.catch((error: unknown) => {
    if (error instanceof TooMany) return undefined;
    throw error;
  });
