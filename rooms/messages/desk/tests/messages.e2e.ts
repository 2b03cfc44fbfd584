import {
  expect,
  expectNoOverflow,
  expectNoViolations,
  pressMail,
  test,
} from '../../../../desk/tests/desk-test.ts';
import { openMessages } from '../../testing/open-messages.ts';

test('service finds, answers, hides and deletes a message', async ({ page, desk: _, files }) => {
  const { database, store, submit } = openMessages(files);
  const asha = { name: 'Asha Rao', email: 'asha@film.example' };
  await submit(asha);
  await submit({ name: 'Ravi' });
  await submit({ name: 'Harshita', message: 'A body 9', private: true });

  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByRole('link', { name: /Messages/ }).click();
  const messages = page.getByRole('region', { name: 'List' });
  await expect(messages.getByRole('link', { name: /Asha Rao/ })).toBeVisible();
  await page.getByLabel('Search messages').fill('body 9');
  await expect(messages.getByRole('link', { name: /Asha Rao/ })).toBeHidden();
  await messages.getByRole('link', { name: /Harshita/ }).click();
  await expectNoOverflow(page);

  await page.getByLabel('Search messages').fill('ASHA@film');
  await expect(messages.getByRole('link', { name: /Ravi/ })).toBeHidden();
  await messages.getByRole('link', { name: /Asha Rao/ }).click();
  const answer = page.getByRole('link', { name: 'Answer by mail' });
  await expect(answer).toHaveAttribute(
    'href',
    /^mailto:asha%40film\.example\?subject=.*[A-Z]+-[0-9A-Z]+$/,
  );
  await pressMail(answer);
  await expect(page.getByText(/Answered, /)).toBeVisible();
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(page.getByText('Not on the public page.')).toBeVisible();
  const names = async () => (await store.list()).entries.map(({ name }) => name);
  await expect.poll(names).toEqual(['Ravi']);
  await expectNoViolations(page);

  await page.getByLabel('Search messages').fill('');
  await submit({ name: 'A colleague saw it first' });
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
  for (let n = 1; n <= 100; n += 1) await submit({ name: `Visitor ${n}`, private: true });
  await expect(page.getByRole('button', { name: 'Private 101' })).toBeVisible();
  await messages.getByRole('button', { name: 'Older' }).click();
  await expect(messages.getByText('101–102 of 102')).toBeVisible();
  await expect(messages.getByRole('link', { name: /A colleague saw it first/ })).toBeVisible();
  await database.close();
});
