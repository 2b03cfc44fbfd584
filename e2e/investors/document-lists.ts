import type { Locator } from '@playwright/test';
import { fill } from '../../contract/words/fill.ts';
import { filingsOf } from '../../model/investors/filings/filing-lists.ts';
import { entry, house, investor } from '../house.ts';

/** Every page that lists documents, with its documents. */
export const ALL = house.filingSections.map(({ id, title, groups }) => {
  const filings = filingsOf(id, house.filings);
  return {
    route: `/${id}`,
    title,
    grouped: groups !== undefined,
    filings,
    documents: filings.length,
  };
});

/** The lists that are not grouped, and are not empty. */
export const LISTS = ALL.filter(({ grouped, documents }) => !grouped && documents > 0);

/** Lists with at least this many documents have a filter. */
const FILTERED_FROM = 11;

export const shortList = () => entry(LISTS.filter(({ documents }) => documents < FILTERED_FROM));

/** A list with a filter, a year and type that match documents, and a year without that type. */
export function filteredList() {
  const yearOf = ({ date }: { date: string }) => date.slice(0, 4);
  const choices = LISTS.filter(({ documents }) => documents >= FILTERED_FROM).flatMap((list) => {
    const years = [...new Set(list.filings.map(yearOf))];
    return list.filings.flatMap((filing) => {
      const { type } = filing;
      const has = new Set(list.filings.filter((each) => each.type === type).map(yearOf));
      const otherYear = years.find((year) => !has.has(year));
      return otherYear ? [{ ...list, year: yearOf(filing), type, otherYear }] : [];
    });
  });
  return entry(choices);
}

/** The text for the number of documents in a list. */
export const countOf = (n: number) =>
  n === 1 ? investor.filings.one : fill(investor.filings.many, { n });

/** The days that a part of a page names, in their order. */
export const daysIn = (part: Locator) =>
  part
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
