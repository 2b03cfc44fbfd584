import type { KitDetails } from '../../../site/contract/kit.ts';
import { fill } from '../../../site/contract/words/fill.ts';
import { rupees } from '../../../site/contract/words/numbers.ts';
import type { CountedDays } from './charged-days.ts';

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', timeZone: 'UTC' };

/** The known days as text, `12–18 Jan 2026`, or the dates in the sender's words. */
export function datesText({ from = '', to = '', dates = '' }: KitDetails, year = true): string {
  const format = new Intl.DateTimeFormat('en-IN', year ? { ...DAY, year: 'numeric' } : DAY);
  const [first, last] = [Date.parse(from || to), Date.parse(to)];
  if (Number.isNaN(first)) return dates;
  const days = last >= first ? format.formatRange(first, last) : format.format(first);
  // Every other month of Intl is as in dates.ts.
  return days.replaceAll('Sept', 'Sep');
}

export const kitFacts = (kit: KitDetails & { counted?: CountedDays | undefined }) => ({
  production: kit.production,
  dates: datesText(kit) || undefined,
  days: kit.counted?.how,
  place: kit.place,
  handover: kit.handover,
  crew: kit.crew?.join(', ') || undefined,
});
export type KitFact = keyof ReturnType<typeof kitFacts>;

/** The numbers of an item that a list adds up: rupees per day, rupees to replace it, kilograms, and watts. */
export const FIGURES = ['rate', 'value', 'kg', 'watts'] as const;
export type Figure = (typeof FIGURES)[number];
export type Figures = { [Name in Figure]?: number | undefined };

/** The words for each sum; a house leaves out those that it does not show. */
interface SumWord {
  label: string;
  /** `Rs {sum}`, and for rates before the days are known `Rs {sum} a day`. */
  text: string;
  aDay?: string;
  /** `{n} lines without a rate`: added if some lines do not state the number. */
  without?: string | undefined;
}
export type SumWords = { [Name in Figure]?: SumWord | undefined };

/** To three decimal places, because adding fractions in binary is not exact. */
export const exact = (sum: number) => Math.round(sum * 1000) / 1000;

/** `once`: its rate is for the whole hire, for example for a delivery. */
type Line = Figures & { quantity: number; once?: boolean | undefined };

/** Each sum, and how many lines do not state it. Rates are in whole rupees for each line, so that a quote adds up. */
export function kitSums(lines: readonly Line[], charged = 1) {
  const sumOf = (name: Figure) => {
    const stated = lines.filter((line) => line[name] !== undefined);
    const own = (line: Line) => (line[name] ?? 0) * line.quantity;
    const whole = (line: Line) =>
      name === 'rate' ? Math.round(own(line) * (line.once ? 1 : charged)) : own(line);
    const sum = exact(stated.reduce((all, line) => all + whole(line), 0));
    return { sum, without: lines.length - stated.length };
  };
  return { rate: sumOf('rate'), value: sumOf('value'), kg: sumOf('kg'), watts: sumOf('watts') };
}

/** The sums of a list with their labels, as the browser, the mails and the desk show them. */
export function sumFacts(
  lines: readonly Line[],
  counted: CountedDays | undefined,
  words: SumWords,
): [label: string, text: string][] {
  const sums = kitSums(lines, counted?.charged);
  return FIGURES.flatMap((name): [string, string][] => {
    const { sum, without } = sums[name];
    const said = words[name];
    if (!said || sum === 0) return [];
    const text = fill((!counted && said.aDay) || said.text, { sum: rupees(sum) });
    const more = without > 0 && said.without ? ` ${fill(said.without, { n: without })}` : '';
    return [[said.label, text + more]];
  });
}
