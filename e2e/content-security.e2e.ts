import { expect, ROUTES, test } from './site-test.ts';

declare global {
  interface Window {
    refused?: string[];
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.refused = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      window.refused?.push(`${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`);
    });
  });
});

test.afterEach(async ({ page }) => {
  expect(await page.evaluate(() => window.refused ?? [])).toEqual([]);
});

for (const route of ROUTES) {
  test(`${route} is served under an enforced policy that it never breaks`, async ({ page }) => {
    const answer = await page.goto(route);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe-');
    await page.mouse.wheel(0, 4000);
    await page.mouse.wheel(0, 12_000);
    await page.waitForLoadState('networkidle');
  });
}

test('menu, navigation, carousel, lightbox and search keep to the policy', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /menu/i }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Project', exact: true }).click();
  await expect(page).toHaveURL(/\/project$/);
  await page.getByRole('button', { name: 'Next still' }).first().click();
  await page.goto('/project#salt-road');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await page.goto('/investor');
  await page.getByRole('searchbox').fill('dividend');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('link', { name: /annual report/i }).first()).toBeVisible();
});
