import { expectNoneAtBothWidths, expectNoViolations } from '../../../e2e/axe.ts';
import {
  expectFilled,
  FORM,
  field,
  fillIn,
  openStopped,
  REFERENCE,
  send,
  stopClock,
  summary,
  tooMany,
} from '../../../e2e/contact-page.ts';
import { contactPage, entry, house } from '../../../e2e/house.ts';
import { expect, expectOnConsole, heldBack, test } from '../../../e2e/site-test.ts';
import { CONTACT_LENGTHS } from '../../../site/contract/contact-fields.ts';
import { fill } from '../../../site/contract/words/fill.ts';
import { hydrated } from '../../../site/testing/hydrated.ts';
import { REQUIRED_MISSING } from '../contract/contact.ts';
import { FIELD_ERRORS, REQUIRED_FIELDS } from '../contract/contact-schema.ts';

test('a summary of the errors takes the focus and leads to each field', async ({ page }) => {
  await page.goto('/contact');
  await send(page);
  await expect(page.getByRole('alert')).toHaveText(REQUIRED_MISSING);
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveCount(REQUIRED_FIELDS.length);
  await expectNoneAtBothWidths(page);
  await summary(page).getByRole('link', { name: FIELD_ERRORS.name }).click();
  await expect(field(page, 'name')).toBeFocused();
  await expect(field(page, 'name')).toHaveAccessibleDescription(FIELD_ERRORS.name);

  await fillIn(page, { email: '', message: '   ' });
  await send(page);
  await expect(page.getByRole('alert')).toHaveText(REQUIRED_MISSING);
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveText([
    FIELD_ERRORS.email,
    FIELD_ERRORS.message,
  ]);
  await expect(field(page, 'name')).toHaveAccessibleDescription('');

  await expect(field(page, 'email')).toHaveAttribute('type', 'email');
  const contact = field(page, 'contact');
  await fillIn(page, { contact: '', email: 'jignesh@teakettle', website: 'my website' });
  await contact.pressSequentially('220000014899');
  await expect(contact).toHaveValue('2200000148');
  await contact.fill('220000014');
  await send(page);
  await summary(page).getByRole('link', { name: FIELD_ERRORS.contact }).press('Enter');
  await expect(contact).toBeFocused();
  await expect(contact).toHaveAccessibleDescription(/Enter exactly 10 digits/);
  for (const name of ['email', 'website'] as const)
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(FIELD_ERRORS[name]));
  await expectNoneAtBothWidths(page);
});

test('a click before the form is ready works like a later one', async ({ page }) => {
  const ready = await heldBack(page, /\/assets\/hydrate-island/);
  await page.goto('/contact');
  await send(page);
  ready();
  await expect(page.getByRole('alert')).toHaveText(REQUIRED_MISSING);
});

test('a form whose script hangs is sent by the browser', async ({ page }) => {
  await heldBack(page, /\/assets\/hydrate-island/);
  await page.goto('/contact');
  await fillIn(page);
  await send(page);
  await expect(page.getByText(REFERENCE)).toBeVisible();
  await expect(page).toHaveURL('/api/contact');
});

test('a double click sends a message once and says so', async ({ page, request }) => {
  await page.goto('/contact');
  const message = 'Sent by a double click.';
  await fillIn(page, { message });
  await page.getByRole('button', { name: contactPage.form.send }).dblclick();
  await expect(page.getByText(REFERENCE).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const { data } = await (await request.get('/api/contacts')).json();
  expect(data.filter((entry: { message: string }) => entry.message === message)).toHaveLength(1);
});

test('a number and an address are taken, whatever their form', async ({ page }) => {
  await page.goto('/contact');
  await fillIn(page, { contact: '+91 22000 00148', email: 'wrong' });
  await send(page);
  await expect(field(page, 'contact')).toHaveValue(FORM.contact);
  await expect(summary(page)).toBeVisible();
  await field(page, 'contact').fill('');
  await field(page, 'contact').pressSequentially('02200000148');
  await field(page, 'contact').blur();
  await expect(field(page, 'contact')).toHaveValue(FORM.contact);
  await field(page, 'website').fill('studio.in');
  await field(page, 'website').blur();
  await expect(field(page, 'website')).toHaveValue('https://studio.in');
});

test('a text that is too long is kept, and its length is said', async ({ page }) => {
  await page.goto('/contact');
  const long = 'a'.repeat(CONTACT_LENGTHS.message + 1000);
  await fillIn(page, { message: long });
  await send(page);
  await expect(summary(page)).toContainText(String(long.length));
  await expect(field(page, 'message')).toHaveValue(long);
});

test('a sent message clears the form, is listed, and says so for 3000 ms', async ({ page }) => {
  await openStopped(page);
  await fillIn(page, { name: 'Gopal R.' });
  await send(page);
  const status = page.getByRole('status').filter({ hasText: contactPage.form.success });
  const newest = page.getByRole('main').getByRole('listitem').first();
  await expect(status).toBeVisible();
  await expectFilled(page, { name: '', email: '', contact: '', website: '', message: '' });
  await expect(newest).toContainText('Gopal R.');
  for (const name of ['email', 'contact', 'message'] as const)
    await expect(newest).toContainText(FORM[name]);
  await expect(newest).not.toContainText('https://');
  await page.clock.runFor(2999);
  await expect(status).toBeVisible();
  await page.clock.runFor(1);
  await expect(status).toHaveCount(0);
});

test('after a lost connection the text stays, and a retry has the same key', async ({ page }) => {
  expectOnConsole(page, 'Failed to load resource', 'net::ERR');
  const keys: (string | undefined)[] = [];
  await openStopped(page);
  await page.route('**/api/contact', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return route.abort();
  });
  await fillIn(page);
  await page.setViewportSize({ width: 1280, height: 600 });
  const button = page.getByRole('button', { name: contactPage.form.send });
  await button.evaluate((node) => node.scrollIntoView({ block: 'end' }));
  await button.press('Enter');
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to send message.' });
  await expect(failed).toBeInViewport({ ratio: 1 });
  await expect(failed).toHaveCSS('color', 'rgb(198, 55, 31)');
  await expectFilled(page, FORM);
  await page.clock.runFor(3100);
  await expect(failed).toHaveCount(0);
  await send(page);
  await expect(failed).toBeVisible();
  await field(page, 'message').fill('Another text.');
  await send(page);
  await expect.poll(() => keys.length).toBe(3);
  // What the server accepts as a key.
  expect(keys[0]).toMatch(/^[!-~]{22,200}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a response without success is a failure, with errors or time to wait', async ({ page }) => {
  expectOnConsole(page, 'Failed to load resource');
  await page.clock.install();
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to send message.' });
  const sendTo = async (response: object) => {
    const answer = Promise.withResolvers<void>();
    await page.goto('/contact');
    await page.route('**/api/contact', async (route) => {
      await answer.promise;
      await route.fulfill(response);
    });
    // The draft of the time before comes back with React, and would mix with what is typed meanwhile.
    await hydrated(page);
    await fillIn(page);
    await send(page);
    await expect(page.getByRole('button', { name: contactPage.form.sending })).toBeVisible();
    await expectNoViolations(page, 'main form');
    await stopClock(page);
    answer.resolve();
    await expect(failed).toBeVisible();
    await page.clock.resume();
    await expectNoViolations(page, 'main form');
  };
  await sendTo({ json: { success: false } });

  const fields = { email: 'Not that one' };
  const error = { code: 'invalid_message', message: 'no', fields };
  await sendTo({ status: 400, json: { success: false, error } });
  await expect(summary(page)).toBeFocused();
  await expect(summary(page)).toContainText(fields.email);
  await expect(field(page, 'email')).toHaveAccessibleDescription(fields.email);

  await sendTo(tooMany(40));
  await expect(page.getByText(fill(contactPage.form.tryAgain, { seconds: 40 }))).toBeVisible();
});

test('a draft survives a reload, and is deleted after sending', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  await fillIn(page);
  await page.reload();
  await expectFilled(page, FORM);
  await send(page);
  await expect(page.getByText(REFERENCE).first()).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(field(page, 'message')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(FORM.message);
});

test('a link from a product puts its name into the message', async ({ page }) => {
  const one = entry(house.products);
  const other = entry(house.products.filter(({ title }) => !title.includes(one.title)));
  await page.goto(`/contact?product=${other.id}`);
  const message = field(page, 'message');
  await expect(message).toHaveValue(new RegExp(other.title));
  await page.goto(`/contact?product=${one.id}`);
  await expect(message).toHaveValue(new RegExp(one.title));
  await expect(message).not.toHaveValue(new RegExp(other.title));
  await message.fill('Two tubes.');
  await page.goto(`/contact?product=${other.id}`);
  await expect(message).toHaveValue(new RegExp(`^Two tubes\\.\\s+.*${other.title}`));
  // Only what was typed is kept as a draft.
  await page.goto('/contact?product=no-such-thing');
  await expect(message).toHaveValue('Two tubes.');

  // The visitor continues the message, and the server receives exactly this text.
  await message.fill('');
  await page.goto(`/contact?product=${one.id}`);
  await expect(message).toHaveValue(new RegExp(one.title));
  await message.press('ControlOrMeta+End');
  await message.pressSequentially('4 to 9 January, Pune, one set.');
  await fillIn(page, { name: 'Tara Lensby', message: await message.inputValue() });
  await send(page);
  const sent = page.getByRole('listitem').filter({ hasText: 'Tara Lensby' }).first();
  await expect(sent).toContainText(one.title);
  await expect(sent).toContainText('4 to 9 January, Pune, one set.');
});
