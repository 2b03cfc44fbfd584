import type { Page } from '@playwright/test';

export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** What a page says to search engines. */
export async function structuredData(page: Page): Promise<Thing[]> {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  return JSON.parse(text ?? '{}')['@graph'];
}

export function ofType(things: readonly Thing[], type: string): Thing[] {
  return things.filter((thing) => thing['@type'] === type);
}
