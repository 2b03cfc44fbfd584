import type { Locator } from '@playwright/test';
import { house, investor } from '../../../e2e/house.ts';
import { fill } from '../../../site/contract/words/fill.ts';
import { filingsOf } from '../content/filing-lists.ts';

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

/** The text for the number of documents in a list. */
export const countOf = (n: number) =>
  n === 1 ? investor.filings.one : fill(investor.filings.many, { n });

/** The days that a part of a page names, in their order. */
export const daysIn = (part: Locator) =>
  part
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
