import type { Locator, Page } from '@playwright/test';
import { MOST_SLIDES } from '../contract/limits.ts';
import { house } from './house.ts';

/** The number of stills in a carousel. */
export const STILLS = Math.min(house.projects.length, MOST_SLIDES);

/** The carousel's text for three stills in view, from a given one on. */
export const range = (first: number) => `${first}–${first + 2} / ${STILLS}`;

export function carousel(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** The carousel of a page, with the pointer elsewhere. */
export async function open(page: Page, path: string, name: string): Promise<Locator> {
  await page.mouse.move(5, 5);
  await page.goto(path);
  return carousel(page, name);
}
