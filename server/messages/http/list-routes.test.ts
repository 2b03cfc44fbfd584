import { describe, expect, it } from 'vitest';
import { aMessage } from '../../testing/a-message.ts';
import { type ContactCalls, contactCalls } from '../../testing/contact-requests.ts';
import { openTestDatabases } from '../../testing/test-databases.ts';

const databases = openTestDatabases();
const openApp = async (calls: ContactCalls = {}) => ({
  app: await contactCalls((await databases.create('sqlite'))(), calls),
});
const post = (payload: object) => ({ method: 'POST', url: '/api/contact', payload }) as const;

describe('GET /api/contacts', () => {
  it('is not stored by caches or search engines', async () => {
    const { app } = await openApp();
    const answer = await app.inject('/api/contacts');
    expect(answer.json()).toEqual({
      success: true,
      data: [],
      nextCursor: null,
      visibility: 'full',
    });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
  });

  it.each(['nonsense', 'YmVmb3JlOi0x', 'YmVmb3JlOjk5OTk5OTk5OTk5OTk5OTk5OTk'])(
    'refuses a cursor that it did not create: %s',
    async (cursor) => {
      const { app } = await openApp();
      const answer = await app.inject(`/api/contacts?cursor=${cursor}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error.code).toBe('bad_cursor');
    },
  );

  it('shows initials and first words when masked, and nobody when off', async () => {
    const words = 'one two three four five six seven';
    const shown: unknown[] = [];
    for (const publicContacts of ['masked', 'off'] as const) {
      const { app } = await openApp({ publicContacts });
      await app.inject(post(aMessage({ message: words })));
      const { data, visibility } = (await app.inject('/api/contacts')).json();
      shown.push(data);
      expect(visibility).toBe(publicContacts);
    }
    expect(shown).toEqual([
      [
        {
          id: expect.any(String),
          name: 'G. R.',
          email: '',
          contact: '',
          message: 'one two three four five six …',
        },
      ],
      [],
    ]);
  });
});

it('DELETE /api/contacts/:id distinguishes a missing token, a wrong token and a removed message', async () => {
  const { app } = await openApp();
  const { id, removalToken } = (await app.inject(post(aMessage()))).json();
  const remove = (token?: string) =>
    app
      .inject({
        method: 'DELETE',
        url: `/api/contacts/${id}`,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })
      .then((answer) => answer.statusCode);
  expect([await remove(), await remove('wrong'), await remove(removalToken)]).toEqual([
    401, 403, 200,
  ]);
  expect(await remove(removalToken)).toBe(404);
  expect((await app.inject('/api/contacts')).json().data).toEqual([]);
});
