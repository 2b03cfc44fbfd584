import type { APIRequestContext, Page } from '@playwright/test';
import {
  CONTACT_FIELDS,
  type ContactField,
  type OptionalField,
} from '../site/contract/contact-fields.ts';
import { fill } from '../site/contract/words/fill.ts';
import { FORM as WRITTEN } from '../site/testing/contact-form.ts';
import { hydrated } from '../site/testing/hydrated.ts';
import { contactPage } from './house.ts';
import { expect } from './site-test.ts';

/** The line that shows the sender the reference of a message. */
export const REFERENCE = new RegExp(fill(contactPage.form.reference, { reference: '\\S+' }));

type Values = Record<Exclude<ContactField, OptionalField>, string> &
  Partial<Record<OptionalField, string>>;

/** What the tests of the contact page write into the form. */
export const FORM: Values = { ...WRITTEN, website: 'https://teakettle.example' };

export const field = (page: Page, name: ContactField) =>
  page.getByLabel(contactPage.form.labels[name], { exact: true });

/** The list of errors above a form that was not sent. */
export const summary = (page: Page) => page.locator('[data-error-summary]');

export const send = (page: Page) =>
  page.getByRole('button', { name: contactPage.form.send }).click();

/** The response of a server that has had too many messages. */
export const tooMany = (seconds: number) => ({
  status: 429,
  headers: { 'Retry-After': String(seconds) },
  json: { success: false, error: { code: 'too_many', message: 'slow down' } },
});

/** Stops the clock of a page, so that what is shown for a few seconds stays: a busy machine may miss it. */
export const stopClock = async (page: Page) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_600_000);

/** Opens the form, and stops its clock once React has it: it would never have it afterwards. */
export async function openStopped(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/contact');
  await hydrated(page);
  await stopClock(page);
}

/** Expects each field to have the value that was filled in. */
export async function expectFilled(page: Page, values: Values): Promise<void> {
  for (const name of CONTACT_FIELDS)
    await expect(field(page, name)).toHaveValue(values[name] ?? '');
}

/** Fills the form with valid values, or with the given ones. */
export async function fillIn(page: Page, change: Partial<Values> = {}): Promise<void> {
  for (const name of CONTACT_FIELDS) await field(page, name).fill(change[name] ?? FORM[name] ?? '');
}

/** Sends a message through the API. */
export async function post(
  request: APIRequestContext,
  name: string,
  message = 'Hello.',
): Promise<void> {
  const answer = await request.post('/api/contact', {
    data: { name, email: 'caller@studio.example', contact: '2200000100', message },
  });
  expect(answer.status()).toBe(201);
}

/** Only the entries of the list: each has its sender's name as a heading. */
export const names = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 });

/** The notice above the choice to keep a message private if the public list shows everything. */
export function fullNotice(): string {
  const { summary } = contactPage.notice;
  if (typeof summary === 'string') return summary;
  return summary.find(({ when }) => when.includes('contacts-full'))?.text ?? '';
}
