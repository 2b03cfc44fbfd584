import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './site-test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Expects that axe finds nothing in the page as it stands, by the rules of WCAG 2.2 AA and good practice.
 * @param repeated selector of elements that repeat others and need no look of their own
 */
export async function expectNoViolations(page: Page, repeated?: string): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(TAGS);
  const { violations } = await (repeated ? axe.exclude(repeated) : axe).analyze();
  const told = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(' | ')})`,
  );
  expect(told).toEqual([]);
}
