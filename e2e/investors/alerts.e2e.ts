import { mailTo } from '../../server/testing/a-message.ts';
import { expectNoViolations } from '../axe.ts';
import { house } from '../house.ts';
import { expect, test } from '../site-test.ts';

test.use({ settings: mailTo() });

const { alerts } = house.investor;

test('where the server sends mail, the form for alerts answers with a page', async ({ page }) => {
  await page.goto('/investor');
  const form = page.getByRole('region', { name: alerts.title });
  await form.getByRole('checkbox').first().check();
  await form.getByLabel(alerts.email).fill('reader@fund.example');
  await expectNoViolations(page, 'form[action="/api/alerts"]');
  await form.getByRole('button', { name: alerts.button }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(alerts.sent.title);
  await expectNoViolations(page);
});
