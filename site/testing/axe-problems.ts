import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds in the current page against WCAG 2.2 AA and good practice, in the whole page or a part. */
export async function axeProblems(page: Page, part?: string): Promise<string[]> {
  // Legacy mode opens no second page for the report. It only matters to frames, whose pages have other tests.
  let axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .exclude('iframe')
    .setLegacyMode(true);
  if (part) axe = axe.include(part);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(' | ')})`,
  );
}
