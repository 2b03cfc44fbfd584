import { contactSchema } from '../../contract/contact-schema.ts';
import type { KeptKit } from '../../server/messages/store/kept-kit.ts';
import { createContactStore } from '../../server/messages/store/store.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { contactDatabase } from '../../server/store/database.ts';
import { expect, expectNoOverflow, expectNoViolations, test } from './desk-test.ts';

test('customer service finds, answers, hides and deletes a message', async ({
  page,
  desk: _,
  files,
}) => {
  const database = contactDatabase(readSettings({ DATA_DIR: files }));
  const store = createContactStore(database);
  const submit = (name: string, email: string, message: string, kit?: KeptKit) =>
    store.submit({
      held: null,
      message: contactSchema.parse({ name, email, contact: '2200000100', message }),
      kit,
    });
  await submit('Asha Rao', 'asha@film.example', 'Two days.', { items: [], dates: '12–13 Jan' });
  await submit('Ravi', 'ravi@film.example', 'A question about lights.');
  await store.submit({
    held: null,
    message: {
      name: 'Harshita',
      email: 'harshita@film.example',
      contact: '2200000131',
      website: undefined,
      message: 'A quote, please.',
      private: true,
    },
    kit: {
      items: [
        { id: 'b9', quantity: 2, name: 'Body 9', maker: 'M', department: 'D', note: 'A and B' },
      ],
      place: 'Kutch',
      from: '2030-01-12',
      to: '2030-01-14',
      crew: ['Driver', 'Focus puller'],
    },
  });

  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByRole('link', { name: /Messages/ }).click();
  const messages = page.getByRole('region', { name: 'List' });
  await expect(messages.getByRole('link', { name: /Asha Rao/ })).toBeVisible();
  await page.getByLabel('Search messages').fill('body 9');
  await expect(messages.getByRole('link', { name: /Asha Rao/ })).toBeHidden();
  await messages.getByRole('link', { name: /Harshita/ }).click();
  const row = page.getByRole('table', { name: 'Kit list' }).getByRole('row').last();
  await expect(row).toContainText(/2.*Body 9.*A and B/);
  await expect(page.getByRole('definition').filter({ hasText: /12.*14 Jan 2030/ })).toBeVisible();
  await expect(page.getByText('Driver, Focus puller')).toBeVisible();
  await expectNoOverflow(page);

  await page.getByLabel('Search messages').fill('ASHA@film');
  await expect(messages.getByRole('link', { name: /Ravi/ })).toBeHidden();
  await messages.getByRole('link', { name: /Asha Rao/ }).click();
  await expect(page.getByText('12–13 Jan')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Kit list' })).toHaveCount(0);
  const answer = page.getByRole('link', { name: 'Answer by mail' });
  await expect(answer).toHaveAttribute(
    'href',
    /^mailto:asha%40film\.example\?subject=.*[A-Z]+-[0-9A-Z]+$/,
  );
  // A click would open the mail program. The key does the rest without it.
  await answer.evaluate((link) =>
    link.addEventListener('click', (event) => event.preventDefault()),
  );
  await answer.click();
  await expect(page.getByText(/Answered, /)).toBeVisible();
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(page.getByText('Not on the public page.')).toBeVisible();
  const names = async () => (await store.list()).entries.map(({ name }) => name);
  await expect.poll(names).toEqual(['Ravi']);
  await expectNoViolations(page);

  await page.getByLabel('Search messages').fill('');
  await submit('A colleague saw it first', 'new@film.example', 'Just sent.');
  await expect(messages.getByRole('link', { name: /A colleague saw it first/ })).toBeVisible();

  await page.getByLabel('Choose the message from Asha Rao').check();
  await page.getByLabel('Choose the message from Ravi').check();
  await expectNoOverflow(page);
  await messages.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Delete 2 messages permanently?')).toBeVisible();
  await page.getByRole('button', { name: 'Keep' }).click();
  await messages.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(messages.getByRole('link', { name: /Ravi/ })).toBeHidden();
  await expect.poll(names).toEqual(['A colleague saw it first']);
  await database.close();
});
