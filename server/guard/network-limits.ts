import {
  type RateLimiterMemory,
  type RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { Refusal } from './failures.ts';
import { senderNetworks, TIERS } from './sender-networks.ts';

export type Limiter = RateLimiterMemory | RateLimiterPostgres;

/** Reverses the count of a request. If it fails, the count expires without help. */
export type Release = () => Promise<unknown>;

/** Too many requests from one network, or from all visitors together. */
export class TooMany extends Refusal {
  readonly from: 'network' | 'everybody';

  constructor(from: 'network' | 'everybody', retryAfterSeconds: number) {
    const minutes = Math.ceil(retryAfterSeconds / 60);
    const wait = `Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
    const what =
      from === 'everybody'
        ? 'Too many messages have come from all visitors together.'
        : 'Too many requests came from your network.';
    super(429, 'too_many', `${what} ${wait}`, { retryAfterSeconds });
    this.from = from;
  }
}

/** Counts a request towards every network of its address. @param create limiters of `share` times the limit */
export function networkLimits(create: (share: number) => readonly Limiter[]) {
  const limiters = new Map<number, readonly Limiter[]>(
    TIERS.map(({ share }) => [share, create(share)]),
  );

  /** Narrow networks first, so that an address above its limit does not use up its neighbours'. @throws TooMany */
  return async (address: string, keyOf = (network: string) => network): Promise<Release> => {
    const all: Release[] = [];
    for (const { name, share } of senderNetworks(address)) {
      for (const limiter of limiters.get(share) ?? []) {
        all.push(await countOne(limiter, keyOf(name), 'network'));
      }
    }
    return () => Promise.all(all.map((release) => release()));
  };
}

/** Counts one. @throws TooMany when the limit is reached */
export async function countOne(
  limiter: Limiter,
  key: string,
  from: TooMany['from'],
): Promise<Release> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new TooMany(from, Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
  }
  return () => limiter.reward(key, 1).catch(() => undefined);
}
