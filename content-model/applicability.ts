import type { Listing } from './listing-schema.ts';

/**
 * To whom a rule applies. SEBI (LODR) Regulations, 2015, 15(2)(a): capital above Rs 10 crore or net worth above
 * Rs 25 crore; 43A(1): the thousand largest by market capitalisation.
 */
export const SCOPES = ['all', 'none', 'above-thresholds', 'largest-thousand'] as const;
export type Scope = (typeof SCOPES)[number];

export const PLATFORMS = ['sme', 'main-board'] as const;
export type Platform = (typeof PLATFORMS)[number];

export const THRESHOLDS = { capital: 10, netWorth: 25 } as const;
export const LARGEST = 1000;

interface Rule {
  appliesTo: Record<Platform, Scope>;
  /** ISO day from which it applies. */
  since?: string;
}

/** Why a rule does not apply to a company. */
export type NotDue = 'notYet' | 'platform' | 'thresholds' | 'largest';

/**
 * Why a rule does not apply on a day; undefined if it does.
 * @param on ISO day
 */
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
