import type { APIRequestContext, Page } from '@playwright/test';
import { loadContent } from '../content-model/load.ts';
import type { Practice } from '../contract/practice.ts';
import { expect } from './site-test.ts';

/** What tests of the contact page fill in. */
export const FORM = {
  Name: 'Jignesh Rao',
  Email: 'jignesh@teakettle.example',
  Contact: '2200000162',
  Message: 'Konkani feature, 34 days from 2 February.',
};

/** Fills the form with good values, or those given. */
export async function fillIn(page: Page, change: Partial<typeof FORM> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...FORM, ...change })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

/** Sends a message as a program would. */
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

/** Entries of the list alone: each is headed by its sender's name. */
export const names = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 });

/** Expects that the form's notice says what is true under one setting, and nothing else of its kind. */
export async function expectNotice(page: Page, fact: Practice): Promise<void> {
  const { summary } = (await loadContent()).contactPage.notice;
  if (typeof summary === 'string') return;
  for (const { when, text } of summary) {
    await expect(page.getByText(text)).toHaveCount(when.includes(fact) ? 1 : 0);
  }
}
