import type { Page, Response } from '@playwright/test';
import { expect } from './site-test.ts';

declare global {
  interface Window {
    refused?: string[];
  }
}

/** Notes what the content policy refuses on the pages that are opened next. */
export async function noteRefusals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.refused = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      window.refused?.push(`${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`);
    });
  });
}

/** Expects that the content policy has refused nothing on the current page. */
export async function expectNothingRefused(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.refused)).toEqual([]);
}

/** Expects that a response has the strict content policy. */
export function expectPolicy(response: Response | null): void {
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe-');
}
