import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './site-test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Look {
  /** Selector of the part to check, if the rest was checked before. */
  part?: string | undefined;
}

/** Expects that axe finds no violation of WCAG 2.2 AA or of good practice in the current page. */
export async function expectNoViolations(page: Page, { part }: Look = {}): Promise<void> {
  // Legacy mode opens no second page for the report. It only matters to frames, and there are none.
  let axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .setLegacyMode(true);
  if (part) axe = axe.include(part);
  const { violations } = await axe.analyze();
  const problems = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(' | ')})`,
  );
  expect(problems).toEqual([]);
}

const WIDTHS = [1440, 390] as const;

/**
 * Runs axe at both widths in the same page, so that what was opened and typed stays.
 * @param also runs at each width too
 */
export async function expectNoneAtBothWidths(
  page: Page,
  part?: string,
  also?: () => Promise<void>,
): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width > 640 ? 900 : 844 });
    await expectNoViolations(page, { part });
    await also?.();
  }
}
