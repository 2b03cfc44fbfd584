import { describe, expect, it } from 'vitest';
import { CONTACT_BODY_BYTES, CONTACT_LENGTHS } from '../../../contract/limits.ts';
import { contactCalls } from '../../testing/contact-requests.ts';
import { openTestDatabases } from '../../testing/test-databases.ts';

const databases = openTestDatabases();

async function openApp(limits = {}) {
  const open = await databases.create('sqlite');
  return contactCalls(open(), { limits });
}

const form = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  ({
    method: 'POST',
    url: '/api/contact',
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  }) as const;

describe('a form sent without JavaScript', () => {
  const good = {
    name: 'Zoë',
    email: 'zoe@x.example',
    contact: '2200000148',
    website: '',
    message: 'Hi',
  };

  it('is answered with a page that has its reference and a remove button', async () => {
    const app = await openApp();
    const answer = await app.inject(form({ ...good, topic: '' }));
    expect(answer.statusCode).toBe(201);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(answer.body).toMatch(/REF-[2-9A-Z]{8}/);
    const hidden = (name: string) =>
      new RegExp(`name="${name}" value="([^"]+)"`).exec(answer.body)?.[1] ?? '';
    const press = (id: string, token: string) =>
      app.inject({
        ...form({ id, token }, { 'sec-fetch-site': 'same-origin' }),
        url: '/api/contact/removal',
      });
    expect((await press(hidden('id'), 'wrong')).statusCode).toBe(403);
    expect((await app.inject('/api/contacts')).json().data).toHaveLength(1);
    expect((await press(hidden('id'), hidden('token'))).statusCode).toBe(200);
    expect((await app.inject('/api/contacts')).json().data).toEqual([]);
    expect((await press(hidden('id'), hidden('token'))).statusCode).toBe(200);
  });

  it('is refused if a name or a message is not in UTF-8, and says so', async () => {
    const app = await openApp();
    const { payload, ...rest } = form({ ...good, name: 'Zoe' });
    for (const name of ['Zo%EB', 'Zo\xeb']) {
      const bytes = Buffer.from(payload.replace('Zoe', name), 'latin1');
      const answer = await app.inject({ ...rest, payload: bytes });
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain('unreadable ones (\ufffd)');
    }
  });

  it('is stored once when it is sent twice, and only the first response has the reference', async () => {
    const app = await openApp();
    await app.inject(form(good));
    const again = await app.inject(form(good));
    expect(again.statusCode).toBe(201);
    expect(again.body).toContain('data-receipt');
    expect(again.body).not.toMatch(/REF-|token/);
    expect((await app.inject('/api/contacts')).json().data).toHaveLength(1);
  });

  it('is not listed when the private box is checked, also when the box is sent twice', async () => {
    const app = await openApp();
    const { payload, ...rest } = form({ ...good, private: 'on' });
    for (const fields of [payload, `${payload}&private=on`]) {
      expect((await app.inject({ ...rest, payload: fields })).statusCode).toBe(201);
    }
    expect((await app.inject('/api/contacts')).json().data).toEqual([]);
  });

  it('returns with all typed values when the limit is reached', async () => {
    const app = await openApp({ contactPerMinute: 1 });
    await app.inject(form(good));
    const answer = await app.inject(form({ ...good, message: 'Another' }));
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.body).toContain('Another</textarea>');
    expect(answer.body).toContain('Too many requests');
  });

  it.each(['quantity.body-9', 'items', 'items[0][id]'])(
    'is refused with %s, a line of a kit list, and its next attempt is private',
    async (name) => {
      const app = await openApp();
      const answer = await app.inject(form({ ...good, [name]: '1' }));
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toMatch(/data-error-summary.*<li>[^<]*kit list/);
      expect(answer.body).toMatch(/name="private"[^>]*checked/);
      expect((await app.inject('/api/contacts')).json().data).toEqual([]);
    },
  );

  it('returns with no more of a field than the longest valid value', async () => {
    const app = await openApp();
    const quotes = '"'.repeat(CONTACT_BODY_BYTES / 12);
    const { body } = await app.inject(form({ ...good, message: quotes, name: quotes }));
    expect(body).toContain(`${'&quot;'.repeat(CONTACT_LENGTHS.message)}</textarea>`);
    expect(body.length).toBeLessThan(CONTACT_BODY_BYTES);
  });

  it('gets 413 and a message when it is too large, and its next attempt is private', async () => {
    const app = await openApp();
    const answer = await app.inject(form({ ...good, message: 'x'.repeat(CONTACT_BODY_BYTES) }));
    expect(answer.statusCode).toBe(413);
    expect(answer.body).toMatch(/role="alert"[^<]*too large/);
    expect(answer.body).toMatch(/name="private"[^>]*checked/);
  });

  it('redirects to the failure message when it is empty or from another site', async () => {
    const app = await openApp();
    const empty = await app.inject(form({}));
    const foreign = await app.inject(form(good, { 'sec-fetch-site': 'cross-site' }));
    for (const answer of [empty, foreign]) {
      expect(answer.statusCode).toBe(303);
      expect(answer.headers.location).toBe('/contact#failed');
    }
  });
});
