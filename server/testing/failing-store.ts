import { sql } from 'kysely';
import { expect } from 'vitest';
import type { ContactDatabase } from '../store/database.ts';
import { aMessage } from './a-message.ts';
import { contactCalls } from './contact-requests.ts';

/** The API of the server, over a database that fails. */
export async function openCalls(database: ContactDatabase) {
  const mail = { notifyTo: ['desk@house.example'], acknowledge: false };
  const app = await contactCalls(database, { store: { mail } });
  const post = (change: object = {}) =>
    app.inject({ method: 'POST', url: '/api/contact', payload: aMessage(change) });
  return { post, list: () => app.inject('/api/contacts') };
}

type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof openCalls>>['post']>>;

export function expectUnavailable(answer: Answer): void {
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toEqual({
    success: false,
    error: { code: 'unavailable', message: 'The message could not be kept. Please try again.' },
  });
}

/** Messages, and mails without their message or the reverse. */
export async function kept(database: ContactDatabase) {
  const { db } = await database.connect();
  const { rows } = await sql<{ messages: number; mails: number }>`
    select (select count(*) from contacts) as messages, (select count(*) from outbox) as mails
  `.execute(db);
  return rows[0];
}
