import type { CalendarEntry, Listing } from '../../schemas/listing-schema.ts';

/** Rs crore: SEBI (LODR) Regulations, 2015, 15(2)(a). */
export const THRESHOLDS = { capital: 10, netWorth: 25 } as const;
/** By market capitalisation: regulation 43A(1). */
export const LARGEST = 1000;

interface Rule extends Pick<CalendarEntry, 'appliesTo'> {
  since?: string;
}

/** Why a rule does not apply to a company. */
export type NotDue = 'notYet' | 'platform' | 'thresholds' | 'largest';

/** Why a rule does not apply on an ISO day; undefined if it does. */
export function notDue(
  { appliesTo, since }: Rule,
  listing: Listing,
  on: string,
): NotDue | undefined {
  if (since && since > on) return 'notYet';
  const { capital, netWorth, rank } = listing;
  switch (appliesTo[listing.platform]) {
    case 'all':
      return undefined;
    case 'none':
      return 'platform';
    case 'above-thresholds':
      return capital > THRESHOLDS.capital || netWorth > THRESHOLDS.netWorth
        ? undefined
        : 'thresholds';
    case 'largest-thousand':
      return rank !== undefined && rank <= LARGEST ? undefined : 'largest';
  }
}
