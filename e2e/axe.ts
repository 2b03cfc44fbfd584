import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './site-test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Look {
  /** Selector of the part that has changed, where the rest has been looked at before. */
  part?: string | undefined;
  /** Selector of elements that repeat others and need no look of their own. */
  repeated?: string;
}

/** Expects that axe finds nothing in the page as it stands, by the rules of WCAG 2.2 AA and good practice. */
export async function expectNoViolations(page: Page, { part, repeated }: Look = {}): Promise<void> {
  let axe = new AxeBuilder({ page }).withTags(TAGS);
  if (part) axe = axe.include(part);
  if (repeated) axe = axe.exclude(repeated);
  const { violations } = await axe.analyze();
  const told = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(' | ')})`,
  );
  expect(told).toEqual([]);
}
