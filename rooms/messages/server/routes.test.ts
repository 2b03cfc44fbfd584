import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { CONTACT_LENGTHS } from '../../../site/contract/contact-fields.ts';
import { CONTACT_BODY_BYTES } from '../../../site/contract/limits.ts';
import type { Engine } from '../../../site/server/store/migrations.ts';
import { FORM } from '../../../site/testing/contact-form.ts';
import { ENGINES, openTestDatabases } from '../../../site/testing/test-databases.ts';
import { aMessage } from '../testing/a-message.ts';
import { type ContactCalls, contactCalls } from '../testing/contact-requests.ts';

const databases = openTestDatabases();
const LIMITS = { contactPerMinute: 6, contactPerHour: 60, contactBurst: 60, contactCap: 5000 };

async function openApp({ engine, limits, ...rest }: ContactCalls & { engine?: Engine } = {}) {
  const open = await databases.create(engine);
  const start = (later: ContactCalls = {}) =>
    contactCalls(open(), { limits: { ...LIMITS, ...limits }, ...rest, ...later });
  return { app: await start(), start };
}

const post = (
  payload: NonNullable<InjectOptions['payload']>,
  headers: Record<string, string> = {},
) => ({ method: 'POST', url: '/api/contact', payload, headers }) as const;

const withKey = (key: string) => post(aMessage(), { 'idempotency-key': key });

describe('POST /api/contact', () => {
  it('stores a message and returns its reference, token and address', async () => {
    const { app } = await openApp();
    const answer = await app.inject(post(aMessage()));
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      success: true,
      id: expect.any(String),
      reference: expect.stringMatching(/^REF-/),
      removalToken: expect.any(String),
      listed: true,
      private: false,
    });
    const list = await app.inject('/api/contacts');
    expect(list.json().data).toEqual([expect.objectContaining({ id: answer.json().id })]);
  });

  it('names every invalid field, and says when a required one is missing', async () => {
    const { app } = await openApp();
    const wrong = { name: 'A', email: 'nobody', contact: '1', message: ' \n' };
    const missing = await app.inject(post(wrong));
    expect(missing.statusCode).toBe(400);
    const fields = {
      email: expect.stringContaining('email address'),
      contact: 'Enter exactly 10 digits',
      message: expect.stringContaining('Write a message'),
    };
    const message = 'Please fill in all required fields.';
    const error = { code: 'invalid_message', message, fields };
    expect(missing.json()).toEqual({ success: false, error });
    for (const body of [[], '"text"', 'null', { ...aMessage(), private: 'yes' }, { name: {} }]) {
      const json = typeof body === 'string' ? body : JSON.stringify(body);
      const answer = await app.inject(post(json, { 'content-type': 'application/json' }));
      expect(answer.statusCode, json).toBe(400);
      expect(answer.json().success).toBe(false);
    }
  });

  it.each([
    ['no type', 415, post(Buffer.from('hello'), { 'content-type': '' })],
    ['a multipart form', 415, post('--x--', { 'content-type': 'multipart/form-data; boundary=x' })],
    ['too much', 413, post(aMessage({ message: 'x'.repeat(CONTACT_BODY_BYTES) }))],
    ['another site', 403, post(aMessage(), { 'sec-fetch-site': 'cross-site' })],
    ['a sister site', 403, post(aMessage(), { 'sec-fetch-site': 'same-site' })],
    ['another origin', 403, post(aMessage(), { origin: 'https://evil.example' })],
    ['a hidden origin', 403, post(aMessage(), { origin: 'null' })],
    ['a key that is too long', 400, withKey(`a1b2c3d4${'x'.repeat(193)}`)],
    ['a key others may choose', 400, withKey('message-1')],
    ['a key that is not random', 400, withKey('0'.repeat(36))],
  ])('refuses %s with %i', async (_what, status, request) => {
    const { app } = await openApp();
    const answer = await app.inject(request);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, error: { code: expect.any(String) } });
    expect((await app.inject('/api/contacts')).json().data).toEqual([]);
  });

  it.each([
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    { origin: 'http://localhost:80' },
    { origin: 'https://www.house.example' },
    {},
  ])('accepts messages from its own pages and from programs: %j', async (headers) => {
    const { app } = await openApp({ siteUrl: 'https://www.house.example' });
    expect((await app.inject(post(aMessage(), headers))).statusCode).toBe(201);
  });

  it.each([
    ['a filled honeypot', { topic: 'cheap loans' }],
    ['several links', { message: 'http://a.example https://b.example www.c.example' }],
  ])('accepts a message with %s, but holds it back from the list', async (_what, change) => {
    const { app } = await openApp();
    const answer = await app.inject(post(aMessage(change)));
    expect(answer.statusCode).toBe(201);
    expect(answer.json().listed).toBe(false);
    expect((await app.inject('/api/contacts')).json().data).toEqual([]);
  });
});

describe('GET /api/contacts', () => {
  it('is not stored by caches or search engines', async () => {
    const { app } = await openApp();
    const { headers } = await app.inject('/api/contacts');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  it('shows initials and first words when masked, and nobody when off', async () => {
    const nobody = { id: expect.any(String), name: 'G. R.', email: '', contact: '' };
    const masked = [{ ...nobody, message: 'one two three four five six …' }];
    for (const [publicContacts, data] of [
      ['masked', masked],
      ['off', []],
    ] as const) {
      const { app } = await openApp({ publicContacts });
      await app.inject(post(aMessage({ message: 'one two three four five six seven' })));
      const shown = (await app.inject('/api/contacts')).json();
      expect(shown).toMatchObject({ data, visibility: publicContacts });
    }
  });

  it('never shows what was sent while it was off, and knows the same message when it comes again', async () => {
    const { app, start } = await openApp({ publicContacts: 'off' });
    const sent = withKey(randomUUID());
    const { id, ...first } = (await app.inject(sent)).json();
    expect(first).toMatchObject({ listed: false, private: true });
    const on = await start({ publicContacts: 'full' });
    expect((await on.inject(sent)).json()).toMatchObject({ id, listed: false });
    expect((await on.inject('/api/contacts')).json().data).toEqual([]);
  });
});

it.each(ENGINES)(
  'DELETE /api/contacts/:id removes a message with its own token only, on %s',
  async (engine) => {
    const { app } = await openApp({ engine });
    const theirs = (await app.inject(post(aMessage()))).json();
    const mine = (await app.inject(post(aMessage()))).json();
    const remove = async (token?: string, id = mine.id) => {
      const headers = token ? { authorization: `Bearer ${token}` } : {};
      const url = `/api/contacts/${encodeURIComponent(id)}`;
      return (await app.inject({ method: 'DELETE', url, headers })).statusCode;
    };
    const statuses = [];
    for (const token of [
      undefined,
      'wrong',
      theirs.removalToken,
      mine.removalToken,
      mine.removalToken,
    ])
      statuses.push(await remove(token));
    expect(statuses).toEqual([401, 403, 403, 200, 404]);
    for (const id of ['\u0000', `${theirs.id}\u0000`])
      expect(await remove(theirs.removalToken, id)).toBe(404);
    const { data } = (await app.inject('/api/contacts')).json();
    expect(data).toEqual([expect.objectContaining({ id: theirs.id })]);
  },
);

const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return post(new URLSearchParams(fields).toString(), { ...type, ...headers });
};

describe('a form sent without JavaScript', () => {
  const good = { ...FORM, website: '' };

  it('is answered with a page that has its reference and a remove button', async () => {
    const { app } = await openApp();
    const { statusCode, headers, body } = await app.inject(form({ ...good, topic: '' }));
    expect(statusCode).toBe(201);
    const kept = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
    expect(headers).toMatchObject(kept);
    expect(body).toMatch(/REF-[2-9A-Z]{8}/);
    const hidden = (name: string) =>
      new RegExp(`name="${name}" value="([^"]+)"`).exec(body)?.[1] ?? '';
    const left = [];
    for (const token of ['wrong', hidden('token'), hidden('token')]) {
      const fields = form({ id: hidden('id'), token }, { 'sec-fetch-site': 'same-origin' });
      const pressed = await app.inject({ ...fields, url: '/api/contact/removal' });
      left.push([pressed.statusCode, (await app.inject('/api/contacts')).json().data.length]);
    }
    expect(left).toEqual([
      [403, 1],
      [200, 0],
      [200, 0],
    ]);
  });

  it('is refused if a name or a message is not in UTF-8, and says so', async () => {
    const { app } = await openApp();
    const { payload, ...rest } = form({ ...good, name: 'Zoe' });
    for (const name of ['Zo%EB', 'Zo\xeb']) {
      const bytes = Buffer.from(String(payload).replace('Zoe', name), 'latin1');
      const answer = await app.inject({ ...rest, payload: bytes });
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain('unreadable ones (\ufffd)');
    }
  });

  it('is stored once when it is sent twice, and only the first response has the reference', async () => {
    const { app } = await openApp();
    await app.inject(form(good));
    const again = await app.inject(form(good));
    expect(again.statusCode).toBe(201);
    expect(again.body).toContain('data-receipt');
    expect(again.body).not.toMatch(/REF-|token/);
    expect((await app.inject('/api/contacts')).json().data).toHaveLength(1);
  });

  it('is not listed when the private box is checked, also when the box is sent twice', async () => {
    const { app } = await openApp();
    const { payload, ...rest } = form({ ...good, private: 'on' });
    for (const fields of [payload, `${payload}&private=on`]) {
      expect((await app.inject({ ...rest, payload: fields })).statusCode).toBe(201);
    }
    expect((await app.inject('/api/contacts')).json().data).toEqual([]);
  });

  it('returns with all typed values when the limit is reached', async () => {
    const { app } = await openApp({ limits: { contactPerMinute: 1 } });
    await app.inject(form(good));
    const answer = await app.inject(form({ ...good, message: 'Another' }));
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.body).toContain('Another</textarea>');
    expect(answer.body).toContain('Too many requests');
  });

  it('returns with no more of a field than the longest valid value', async () => {
    const { app } = await openApp();
    const quotes = '"'.repeat(CONTACT_BODY_BYTES / 12);
    const { body } = await app.inject(form({ ...good, message: quotes, name: quotes }));
    expect(body).toContain(`${'&quot;'.repeat(CONTACT_LENGTHS.message)}</textarea>`);
    expect(body.length).toBeLessThan(CONTACT_BODY_BYTES);
  });

  it('gets 413 and a message when it is too large, and its next attempt is private', async () => {
    const { app } = await openApp();
    const answer = await app.inject(form({ ...good, message: 'x'.repeat(CONTACT_BODY_BYTES) }));
    expect(answer.statusCode).toBe(413);
    expect(answer.body).toMatch(/role="alert"[^<]*too large/);
    expect(answer.body).toMatch(/name="private"[^>]*checked/);
  });

  it('redirects to the failure message when it is empty or from another site', async () => {
    const { app } = await openApp();
    const empty = await app.inject(form({}));
    const foreign = await app.inject(form(good, { 'sec-fetch-site': 'cross-site' }));
    for (const answer of [empty, foreign]) {
      expect(answer.statusCode).toBe(303);
      expect(answer.headers.location).toBe('/contact#failed');
    }
  });
});

describe.each(ENGINES)('the limits on %s', (engine) => {
  it('allow six messages per minute from one address, across all servers that share them', async () => {
    const { app, start } = await openApp({ engine });
    const other = engine === 'postgres' ? await start() : app;
    for (let n = 0; n < 6; n++)
      expect((await (n % 2 ? app : other).inject(post(aMessage()))).statusCode).toBe(201);
    const { statusCode, headers } = await other.inject(post(aMessage()));
    expect(statusCode).toBe(429);
    expect(headers['retry-after']).toMatch(/^(?:[1-9]|[1-5]\d|60)$/);
  });

  it('trust X-Forwarded-For only from the proxies in front, and count IPv6 by /64', async () => {
    const statuses = async (trustProxy: number, ...senders: string[]) => {
      const { app } = await openApp({ engine, limits: { contactPerMinute: 1 }, trustProxy });
      const answers = [];
      for (const sender of senders)
        answers.push(await app.inject(post(aMessage(), { 'x-forwarded-for': sender })));
      return answers.map(({ statusCode }) => statusCode);
    };
    expect(await statuses(0, '198.51.100.1', '198.51.100.2')).toEqual([201, 429]);
    const one = ['203.0.113.9, 198.51.100.1', '203.0.113.8, 198.51.100.1', '198.51.100.2'];
    const ipv6 = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:db8:1:3::1'];
    expect(await statuses(1, ...one, ...ipv6)).toEqual([201, 429, 201, 201, 429, 201]);
  });
});
