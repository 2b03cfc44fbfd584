import type { Locator, Page } from '@playwright/test';
import { house } from './house.ts';

/** A carousel shows at most thirty stills. */
export const STILLS = Math.min(house.projects.length, 30);

export const two = (n: number) => String(n).padStart(2, '0');
/** The carousel's text for three stills in view, from a given one on. */
export const range = (first: number) => `${two(first)}–${two(first + 2)} / ${STILLS}`;

export function carousel(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** The carousel of a page, with the pointer elsewhere. */
export async function open(page: Page, path: string, name: string): Promise<Locator> {
  await page.mouse.move(5, 5);
  await page.goto(path);
  return carousel(page, name);
}
