import {
  type RateLimiterMemory,
  type RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { Refusal } from './failures.ts';
import { senderNetworks } from './sender-networks.ts';

export type Limiter = RateLimiterMemory | RateLimiterPostgres;

/** Reverses the count of a request. If it fails, the count expires without help. */
export type Refund = () => Promise<unknown>;

type Source = 'network' | 'everybody';

export class TooMany extends Refusal {
  constructor(from: Source, retryAfterSeconds: number) {
    const minutes = Math.ceil(retryAfterSeconds / 60);
    const wait = `Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
    const what =
      from === 'everybody'
        ? 'Too many messages have come from all visitors together.'
        : 'Too many requests came from your network.';
    super(429, 'too_many', `${what} ${wait}`, { retryAfterSeconds });
  }
}

/**
 * Counts a request towards every network of its address, unless one has reached its limit: the widest is looked at first,
 * and a sender above its own limit uses up nothing of others. @param create limiters of `share` times the limit
 */
export function networkLimits(create: (share: number) => readonly Limiter[]) {
  const limiters = new Map<number, readonly Limiter[]>();
  const limitersOf = (share: number): readonly Limiter[] => {
    const made = limiters.get(share) ?? create(share);
    limiters.set(share, made);
    return made;
  };

  /** @throws TooMany */
  return async (address: string, keyOf = (network: string) => network): Promise<Refund> => {
    const counts = senderNetworks(address).flatMap(({ name, share }) =>
      limitersOf(share).map((limiter) => ({ limiter, key: keyOf(name) })),
    );
    for (const { limiter, key } of counts) {
      const counted = await limiter.get(key);
      if (counted && counted.consumedPoints >= limiter.points) throw tooMany('network', counted);
    }
    const all: Refund[] = [];
    for (const { limiter, key } of counts) all.push(await countOne(limiter, key, 'network'));
    return () => Promise.all(all.map((refund) => refund()));
  };
}

const tooMany = (from: Source, { msBeforeNext }: RateLimiterRes) =>
  new TooMany(from, Math.max(1, Math.ceil(msBeforeNext / 1000)));

/** Counts one. @throws TooMany when the limit is reached */
export async function countOne(limiter: Limiter, key: string, from: Source): Promise<Refund> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw tooMany(from, refused);
  }
  return () => limiter.reward(key, 1).catch(() => undefined);
}
