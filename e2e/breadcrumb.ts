import type { Page } from '@playwright/test';
import { site } from './house.ts';

/** The way to the page, in the footer. */
export const breadcrumb = (page: Page) =>
  page.getByRole('contentinfo').getByRole('navigation', { name: site.footer.breadcrumb });

/** The segments of the path in title case, with spaces for hyphens, and nothing else. */
export const crumbs = (route: string) => [
  'Home',
  ...route
    .split('/')
    .filter(Boolean)
    .map((part) => part.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())),
];
