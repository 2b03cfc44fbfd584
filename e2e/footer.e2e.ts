import type { Page } from '@playwright/test';
import { house, site } from './house.ts';
import { expect, test } from './site-test.ts';

const footer = (page: Page) => page.getByRole('contentinfo');

test('it has what the law requires, the networks, and links to form and list', async ({ page }) => {
  const { company } = house;
  await page.goto('/');
  const credit = (role: string) =>
    footer(page).locator('dt', { hasText: role }).locator('xpath=following-sibling::dd[1]');
  for (const line of company.registeredOffice.lines)
    await expect(credit(site.footer.registeredOffice)).toContainText(line);
  const { display, dial } = company.telephone;
  const telephone = credit(site.footer.telephone).getByRole('link', { name: display });
  await expect(telephone).toHaveAttribute('href', `tel:${dial}`);
  await expect(credit(site.footer.customerService)).toContainText(company.customerService.name);
  const mail = credit(site.footer.support).getByRole('link', { name: company.supportEmail });
  await expect(mail).toHaveAttribute('href', `mailto:${company.supportEmail}`);
  await expect(credit(site.footer.cin)).toHaveText(company.cin ? [company.cin] : []);
  await expect(footer(page)).toContainText(company.copyright);

  // A network without an address is an icon with a name.
  for (const { network: name, href } of company.social) {
    const link = footer(page).getByRole('link', { name, exact: true });
    if (href) await expect(link).toHaveAttribute('href', href);
    else {
      await expect(footer(page).getByRole('img', { name, exact: true })).toBeVisible();
      await expect(link).toHaveCount(0);
    }
  }
  for (const link of await footer(page).getByRole('link').all())
    expect(await link.getAttribute('href')).not.toBe('#');
  await expect(footer(page)).toContainText(site.footer.closing);
  await footer(page).getByRole('link', { name: site.footer.contact }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(footer(page)).not.toContainText(site.footer.closing);
  if (!site.footer.hireContact) return;
  await page.goto('/hire');
  await footer(page).getByRole('link', { name: site.footer.hireContact }).click();
  await expect(page).toHaveURL(/\/kit-list$/);
});
