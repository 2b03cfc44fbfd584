import { expect } from './site-test.ts';

/** A page of Playwright or Puppeteer. */
interface AnyPage {
  evaluate<Result>(read: () => Result): Promise<Result>;
}

/** Waits for what a press of a film needs. It loads once the visitor does something on a hydrated page. */
export const readyForPress = (page: AnyPage) =>
  expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    )
    .toContainEqual(expect.stringMatching(/first-move/));
