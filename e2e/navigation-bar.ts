import type { Page } from '@playwright/test';
import { house, site } from './house.ts';
import { expect } from './site-test.ts';

/** Title and address of each investor page. */
export const SECTIONS = house.filingSections.map(({ id, title }) => [title, `/${id}`] as const);

export const bar = (page: Page) => page.getByRole('banner');
export const links = (page: Page) => page.getByRole('navigation', { name: site.navigation.label });
export const menuButton = (page: Page) =>
  bar(page).getByRole('button', { name: site.navigation.menu });

/** Scripts are running once the bar knows the scroll position. */
export async function ready(page: Page, path = '/') {
  await page.goto(path);
  await page.mouse.move(600, 500);
  await expect(bar(page)).toHaveAttribute('data-scrolled', /true|false/);
}
