import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contactFields } from '../../../contract/contact.ts';
import { contactSchema } from '../../../contract/contact-schema.ts';
import { aMessage } from '../../testing/a-message.ts';
import { contactCalls } from '../../testing/contact-requests.ts';
import { openTestDatabases } from '../../testing/test-databases.ts';

const databases = openTestDatabases();

async function openCalls() {
  const database = (await databases.create('sqlite'))();
  return { app: await contactCalls(database), database };
}

/** What people and programs put into a field, including control characters and lone surrogates. */
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom('', ' ', '\u0000', '\r\nBcc: a@b.in', '\u202e', '\ud800', '=1+1', 'a@b.in'),
  fc.jsonValue(),
);
const good = aMessage();
const field = (value: unknown) => fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, anything);
const message = fc.record({
  name: field(good.name),
  email: field(good.email),
  contact: field(good.contact),
  website: field('https://a.example/'),
  message: field(good.message),
  private: field(false),
  topic: field(''),
});

it.each([
  '{"__proto__": {"private": false}}',
  '{"name": {"__proto__": 1}}',
  '{"name": {"constructor": {"prototype": 1}}}',
  '{"\\u005f_proto__": 1}',
])('refuses a body that could change the prototype of objects: %s', async (payload) => {
  const { app } = await openCalls();
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: '/api/contact', headers, payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.code).toBe('bad_request');
});

it('stores any input as the schema defines it, or refuses it and names the fields', async () => {
  const { app, database } = await openCalls();
  const { db } = await database.connect();
  let kept = 0;
  await fc.assert(
    fc.asyncProperty(message, async (body) => {
      const answer = await app.inject({ method: 'POST', url: '/api/contact', payload: body });
      if (answer.statusCode === 201) {
        kept += 1;
        const row = await db
          .selectFrom('contacts')
          .selectAll()
          .where('id', '=', answer.json().id)
          .executeTakeFirstOrThrow();
        // The schema does not change its own output. A field that was left empty is null in the database.
        const written = Object.entries(contactFields(row)).filter(([, value]) => value !== null);
        const stored = { ...Object.fromEntries(written), private: row.private === 1 };
        expect(contactSchema.parse(stored)).toEqual(stored);
        expect(`${row.name}${row.email}${row.contact}`).not.toMatch(/\p{Cc}/u);
      } else {
        expect(answer.statusCode).toBe(400);
        const { success, error } = answer.json();
        expect(success).toBe(false);
        // Fastify refuses a body with one of these keys as a whole, before any field is read.
        if (error.code === 'bad_request') {
          expect(JSON.stringify(body)).toMatch(/"(?:__proto__|constructor)":/);
          return;
        }
        expect(error.code).toBe('invalid_message');
        expect(Object.keys(error.fields)).not.toEqual([]);
      }
    }),
    { numRuns: 400 },
  );
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(400);
});
