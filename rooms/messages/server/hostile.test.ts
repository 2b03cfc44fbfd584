import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactFields } from '../../../site/contract/contact-fields.ts';
import { FORM } from '../../../site/testing/contact-form.ts';
import { openTestDatabases } from '../../../site/testing/test-databases.ts';
import type { ContactAccepted, ListedContact } from '../contract/contact.ts';
import { contactSchema } from '../contract/contact-schema.ts';
import { aMessage } from '../testing/a-message.ts';
import { contactCalls } from '../testing/contact-requests.ts';

const databases = openTestDatabases();

const hour = () => Math.floor(Date.now() / 3_600_000);
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

async function openCalls() {
  const open = await databases.create('sqlite');
  const app = await contactCalls(open());
  const send = (payload: string | object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: '/api/contact', headers, payload });
  const list = async (): Promise<ListedContact[]> =>
    (await app.inject('/api/contacts')).json().data;
  const remove = (id: string, token: string) =>
    app.inject({
      method: 'DELETE',
      url: `/api/contacts/${id}`,
      headers: { authorization: `Bearer ${token}` },
    });
  return { open, app, send, list, remove };
}

describe('authority over an entry', () => {
  const asForm = { 'content-type': 'application/x-www-form-urlencoded' };
  it.each([
    ['a form', String(new URLSearchParams({ ...FORM })), asForm],
    ['JSON', aMessage(), { 'idempotency-key': randomUUID() }],
  ])('cannot be derived from the list, if the entry came as %s', async (kind, body, headers) => {
    const { send, list, remove } = await openCalls();
    const sent = await send(body, headers);
    const [entry] = await list();
    if (!entry) throw new Error('the entry is not listed');
    const { id, ...fields } = entry;
    const message = { ...fields, website: undefined, private: false };
    const own = [message, aMessage()].flatMap((body) => [body, [hour(), body]]);
    const lists = [
      ['removal', id],
      ['removal', id, sha256(id)],
      ['form', hour(), message],
    ];
    const shown = [id, entry.email, entry, fields, ...own, ...lists].map((each) =>
      typeof each === 'string' ? each : JSON.stringify(each),
    );
    for (const guess of [id, ...shown.flatMap((text) => [sha256(text), sha256(sha256(text))])]) {
      expect((await remove(id, guess)).statusCode).toBe(403);
      const replay = await send(message, { 'idempotency-key': guess });
      const { removalToken } = replay.json() as Partial<ContactAccepted>;
      if (removalToken) expect((await remove(id, removalToken)).statusCode).toBe(403);
    }
    expect((await list()).map((each) => each.id)).toContain(id);
    if (kind === 'a form') return;
    const { removalToken } = sent.json() as ContactAccepted;
    expect((await remove(id, removalToken)).statusCode).toBe(200);
  });
});

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
  const { app, open } = await openCalls();
  const { db } = await open().connect();
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
        expect(contactSchema().parse(stored)).toEqual(stored);
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
