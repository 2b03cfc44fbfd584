import type { Page } from '@playwright/test';
import { paths } from '../contract/paths.ts';
import { house, site } from './house.ts';

const FILINGS = house.filingSections.map(({ id }): string => paths.filings(id));

/** The way to the page, in the footer. */
export const breadcrumb = (page: Page) =>
  page.getByRole('contentinfo').getByRole('navigation', { name: site.footer.breadcrumb });

/** The segments of the path in title case, with spaces for hyphens. Filings are under the investor page. */
export const crumbs = (route: string) => [
  'Home',
  ...(FILINGS.includes(route) ? ['Investor'] : []),
  ...route
    .split('/')
    .filter(Boolean)
    .map((part) => part.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())),
];
