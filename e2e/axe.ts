import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './site-test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Look {
  /** Selector of the part to check, if the rest was checked before. */
  part?: string | undefined;
  /** Selector of elements that repeat others and need no check. */
  repeated?: string;
}

/** Expects that axe finds no violation of WCAG 2.2 AA or of good practice in the current page. */
export async function expectNoViolations(page: Page, { part, repeated }: Look = {}): Promise<void> {
  // Legacy mode opens no second page for the report. It only matters to frames, and there are none.
  let axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .setLegacyMode(true);
  if (part) axe = axe.include(part);
  if (repeated) axe = axe.exclude(repeated);
  const { violations } = await axe.analyze();
  const problems = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(' | ')})`,
  );
  expect(problems).toEqual([]);
}
