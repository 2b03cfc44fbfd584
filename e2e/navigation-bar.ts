import type { Page } from '@playwright/test';
import { isStarted } from '../site/testing/hydrated.ts';
import { house, site } from './house.ts';

/** Title and address of each investor page. */
export const SECTIONS = house.filingSections.map(({ id, title }) => [title, `/${id}`] as const);

export const bar = (page: Page) => page.getByRole('banner');
export const links = (page: Page) => page.getByRole('navigation', { name: site.navigation.label });
export const menuButton = (page: Page) =>
  bar(page).getByRole('button', { name: site.navigation.menu });

/** Waits until the script of the page has run. */
export const started = (page: Page) => page.waitForFunction(isStarted);

export async function ready(page: Page, path = '/') {
  await page.goto(path);
  await page.mouse.move(600, 500);
  await started(page);
}
