import {
  type RateLimiterMemory,
  type RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { Refusal } from './failures.ts';
import { senderNetworks, TIERS } from './sender-networks.ts';

export type Limiter = RateLimiterMemory | RateLimiterPostgres;

/** A counted request. `release` reverses the count. */
export interface Counted {
  release(): Promise<void>;
}

/** Too many requests from one network, or from all visitors together. */
export class TooMany extends Refusal {
  declare readonly retryAfterSeconds: number;
  readonly from: 'network' | 'everybody';

  constructor(from: 'network' | 'everybody', retryAfterSeconds: number) {
    const minutes = Math.ceil(retryAfterSeconds / 60);
    const wait = `Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
    super(
      429,
      'too_many',
      from === 'everybody'
        ? `Too many messages have come from all visitors together. ${wait}`
        : `Too many requests came from your network. ${wait}`,
      { retryAfterSeconds },
    );
    this.from = from;
  }
}

/** Counts a request towards every network of its address. @param create limiters of `share` times the limit */
export function networkLimits(create: (share: number) => readonly Limiter[]) {
  const limiters = new Map<number, readonly Limiter[]>(
    TIERS.map(({ share }) => [share, create(share)]),
  );

  /** Narrow networks first, so that an address above its limit does not use up its neighbours'. @throws TooMany */
  return async (address: string, keyOf = (network: string) => network): Promise<Counted> => {
    const all: Counted[] = [];
    for (const { name, share } of senderNetworks(address)) {
      for (const limiter of limiters.get(share) ?? []) {
        const counted = await countOne(limiter, keyOf(name));
        if (typeof counted === 'number') throw new TooMany('network', counted);
        all.push(counted);
      }
    }
    return {
      async release() {
        await Promise.all(all.map((counted) => counted.release()));
      },
    };
  };
}

/** Counts one. @returns the seconds to wait when the limit is reached */
export async function countOne(limiter: Limiter, key: string): Promise<Counted | number> {
  try {
    await limiter.consume(key);
    return { release: async () => void (await limiter.reward(key, 1)) };
  } catch (refused) {
    if (refused instanceof RateLimiterRes)
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw refused;
  }
}
