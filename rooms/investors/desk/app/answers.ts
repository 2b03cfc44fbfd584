import type { FilingDesk } from '../server/filing-desk.ts';

/** Responses of the desk's server about filings. */

export type Dropped = Awaited<ReturnType<FilingDesk['drop']>>;
export type FilingList = Awaited<ReturnType<FilingDesk['list']>>;
export type Published = NonNullable<Awaited<ReturnType<FilingDesk['publish']>>['done']>;
export type { Act, Outcome } from '../server/filing-desk.ts';
