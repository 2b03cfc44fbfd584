import type { Hire } from '../../../site/content/schemas/hire-schema.ts';
import type { KitDetails } from '../../../site/contract/kit.ts';
import { fill } from '../../../site/contract/words/fill.ts';

export type Charge = Hire['charge'];

export interface CountedDays {
  days: number;
  charged: number;
  /** Both numbers and each part of the sum, in the words of the house. */
  how: string;
}

const DAY_MS = 86_400_000;
/** Nobody hires for longer. It limits the work for dates that a stranger sends. */
const MOST_DAYS = 1000;

interface Run {
  days: number;
  charged: number;
  single?: boolean;
}

/**
 * Counts the days of a hire with both ends. The renter pays the least that the rules allow, and one day at least.
 * Undefined without both dates, and for dates that are in the wrong order or too far apart.
 */
export function countDays(kit: KitDetails, charge: Charge): CountedDays | undefined {
  const first = Date.parse(kit.from ?? '');
  const days = Math.round((Date.parse(kit.to ?? '') - first) / DAY_MS) + 1;
  if (!(days >= 1 && days <= MOST_DAYS)) return undefined;
  const { sum, one, many } = charge.words;
  const text = ({ days, charged }: Run) => fill(days === 1 ? one : many, { days, charged });
  const runs = cheapestRuns(new Date(first).getUTCDay(), days, charge);
  const total = round(runs.reduce((all, run) => all + run.charged, 0));
  const least = days === 1 && kit.half ? (charge.half ?? 1) : Math.max(total, 1);
  const said = fill(days === 1 ? one : sum, { days, charged: least });
  // Parts that do not add up to the result, such as two free days, would explain nothing.
  const how = runs.length > 1 && least === total ? `${said}: ${runs.map(text).join(', ')}` : said;
  return { days, charged: least, how };
}

/** The runs of days that cost the least, in order. `cheapest[n]` are those of the first n days. */
function cheapestRuns(weekday: number, days: number, charge: Charge): Run[] {
  const cheapest: { cost: number; runs: Run[] }[] = [{ cost: 0, runs: [] }];
  for (let day = 1; day <= days; day++) {
    const ways = runsUntil(day, (weekday + day - 1) % 7, day === days, charge).map((run) => {
      const length = Math.min(run.days, day);
      const { cost = 0, runs = [] } = cheapest[day - length] ?? {};
      return { cost: cost + run.charged, before: runs, run: { ...run, days: length } };
    });
    const { cost, before, run } = ways.reduce((best, way) => (way.cost < best.cost ? way : best));
    const last = before.at(-1);
    const joins = run.single && last?.single && last.charged === run.charged * last.days;
    const both = joins && { ...run, days: last.days + 1, charged: last.charged + run.charged };
    cheapest.push({ cost, runs: both ? [...before.slice(0, -1), both] : [...before, run] });
  }
  return cheapest[days]?.runs ?? [];
}

function runsUntil(day: number, weekday: number, isLast: boolean, charge: Charge): Run[] {
  const { first = 1, last = 1, weekend, sunday = 1, steps = [] } = charge;
  const shares = [weekday === 0 ? sunday : 1, isLast && day > 1 ? last : 1];
  // The first of several days: a hire of one day is never free.
  if (day === 1 && !isLast) shares.push(first);
  const runs: Run[] = [{ days: 1, charged: Math.min(...shares), single: true }, ...steps];
  if (weekend !== undefined && weekday === 0) runs.push({ days: 2, charged: weekend });
  if (weekend !== undefined && weekday === 6) runs.push({ days: 1, charged: weekend });
  return runs;
}

/** Without the error of adding tenths. */
const round = (charged: number) => Math.round(charged * 100) / 100;
