import { instantOf, type Moment } from '../../../site/content/moments.ts';
import type { Filing } from '../../../site/content/schemas/filing.ts';
import type { Standing } from '../contract/standing.ts';

export function standingOf({ withdrawn, supersededOn }: Filing): Standing | undefined {
  if (withdrawn) return { state: 'withdrawn', date: withdrawn.date };
  return supersededOn ? { state: 'replaced', date: supersededOn } : undefined;
}

/** When something about a document last changed: filed, corrected, replaced or withdrawn. */
export function lastChangeOf(filing: Filing, successor: Filing | undefined): Date {
  const moments: Moment[] = [filing, ...(filing.amendments ?? [])];
  if (filing.withdrawn) moments.push(filing.withdrawn);
  if (successor) moments.push(successor);
  return new Date(Math.max(...moments.map((moment) => instantOf(moment).getTime())));
}

/** Newest first: by day, then time, then title. */
export function newestFirst(a: Filing, b: Filing): number {
  return instantOf(b).getTime() - instantOf(a).getTime() || a.title.localeCompare(b.title);
}
