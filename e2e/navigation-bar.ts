import type { Page } from '@playwright/test';
import { expect } from './site-test.ts';

export const SECTIONS = [
  ['Stock Exchange Disclosure', '/stock-exchange-disclosure'],
  ['Offer Documents', '/offer-documents'],
  ['Financials', '/financials'],
  ['Governance', '/governance'],
  ['ESG', '/esg'],
] as const;

export const bar = (page: Page) => page.getByRole('banner');
export const links = (page: Page) => page.getByRole('navigation', { name: 'Main' });
export const menuButton = (page: Page) => bar(page).getByRole('button', { name: 'Menu' });

/** The scripts have taken over once the bar knows how far the page is scrolled. */
export async function ready(page: Page, path = '/') {
  await page.goto(path);
  await page.mouse.move(600, 500);
  await expect(bar(page)).toHaveAttribute('data-scrolled', /true|false/);
}
