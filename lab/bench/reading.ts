import type { Page } from '@playwright/test';
import { paths } from '../../app/paths.ts';
import { openDocumentSearch } from '../../server/documents/search.ts';
import { serveSite } from '../../tools/served-site.ts';
import { coldContext, DESKTOP, launchBrowser } from './browser.ts';
import type { Figure } from './figure.ts';
import { sampleQueries } from './sample-queries.ts';

const INDEX = 'build/search.sqlite';
const QUERIES = 500;

/** Opens the best hit of each of 500 queries in its reading copy, and looks for its mark. */
export async function benchReading(print: (line: string) => void): Promise<Figure[]> {
  const site = await serveSite();
  const browser = await launchBrowser();
  const search = openDocumentSearch(INDEX);
  const failed: string[] = [];
  let hits = 0;
  try {
    const context = await coldContext(browser, DESKTOP, { still: true });
    const page = await context.newPage();
    for (const q of sampleQueries(INDEX, QUERIES)) {
      // A document found only by its title has no page to open.
      const found = search.search({ q }).documents.find(({ pages }) => pages.length > 0);
      const number = found?.pages[0]?.page;
      if (!found || number === undefined) {
        failed.push(`“${q}”: found nothing`);
        continue;
      }
      hits += 1;
      await page.goto(new URL(paths.read(found.id, number, q), site.url).href);
      const reason = await markOn(page, number);
      if (reason) failed.push(`“${q}” in ${found.id}, page ${number}: ${reason}`);
    }
  } finally {
    search.close();
    await browser.close();
    await site.stop();
  }
  for (const line of failed) print(line);
  return [
    {
      part: 'search',
      name: `hits of ${QUERIES} queries that open without a mark in view`,
      value: failed.length,
      unit: 'hits',
      limit: { most: 0 },
      note: failed[0] ?? `${hits} hits opened`,
    },
  ];
}

/** Why the mark of a hit cannot be seen; undefined if it can. */
function markOn(page: Page, number: number): Promise<string | undefined> {
  return page
    .waitForFunction(
      (wanted) => {
        const [range] = CSS.highlights.get('current-hit') ?? [];
        if (!(range instanceof Range)) return false;
        const box = range.getBoundingClientRect();
        const section = range.startContainer.parentElement?.closest('[data-page]');
        const there = section?.getAttribute('data-page') === String(wanted);
        return there && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
      },
      number,
      { timeout: 10_000 },
    )
    .then(
      () => undefined,
      () => 'no mark in view',
    );
}
