import type { Page } from '@playwright/test';
import { axeProblems } from '../site/testing/axe-problems.ts';
import { expect } from './site-test.ts';

/** Expects that axe finds nothing in the current page. @param part its part to check, if the rest was checked before */
export async function expectNoViolations(page: Page, part?: string): Promise<void> {
  // What fades in has too little contrast for a moment.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await axeProblems(page, part)).toEqual([]);
}

const WIDTHS = [390, 1440] as const;

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
    await expectNoViolations(page, part);
    await also?.();
  }
}
