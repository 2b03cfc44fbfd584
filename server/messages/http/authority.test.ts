import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ContactAccepted, ListedContact } from '../../../contract/contact.ts';
import { contactCalls } from '../../testing/contact-requests.ts';
import { aMessage, openTestDatabases } from '../../testing/test-databases.ts';

const databases = openTestDatabases();

const FORM = 'application/x-www-form-urlencoded';
const hour = () => Math.floor(Date.now() / 3_600_000);
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

interface Attempt {
  form: boolean;
  key?: string;
  body: object;
}

async function openCalls() {
  const open = await databases.create('sqlite');
  const app = await contactCalls(open());
  const send = ({ form, key, body }: Attempt) =>
    app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: {
        'content-type': form ? FORM : 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      payload: form ? new URLSearchParams(textOnly(body)).toString() : JSON.stringify(body),
    });
  const list = async (): Promise<ListedContact[]> =>
    (await app.inject('/api/contacts')).json().data;
  const remove = (id: string, token: string) =>
    app.inject({
      method: 'DELETE',
      url: `/api/contacts/${id}`,
      headers: { authorization: `Bearer ${token}` },
    });
  return { send, list, remove };
}

/** The fields that a form can send. */
function textOnly(body: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] satisfies [string, string]] : [],
    ),
  );
}

describe('authority over an entry', () => {
  it('is not given to someone who computes the key of a form from the public list', async () => {
    const { send, list, remove } = await openCalls();
    await send({ form: true, body: aMessage({ name: 'Victim' }) });
    const [entry] = await list();
    if (!entry) throw new Error('the entry is not listed');
    const { id, ...fields } = entry;
    const message = { ...fields, website: undefined, private: false };
    for (const body of [message, aMessage({ name: 'Victim' })]) {
      const key = sha256(JSON.stringify([hour(), body]));
      const replay = await send({ form: false, key, body });
      const { removalToken } = replay.json() as ContactAccepted;
      expect((await remove(id, removalToken)).statusCode).toBe(403);
    }
    expect((await list()).map((each) => each.id)).toContain(id);
  });

  it('cannot be derived from what the public list shows', async () => {
    const { send, list, remove } = await openCalls();
    await send({ form: true, body: aMessage({ name: 'By form' }) });
    await send({ form: false, key: randomUUID(), body: aMessage({ name: 'With a key' }) });
    for (const { id, ...fields } of await list()) {
      const message = { ...fields, private: false };
      const guesses = [
        id,
        fields.email,
        JSON.stringify(message),
        JSON.stringify({ id, ...message }),
        JSON.stringify([hour(), message]),
        JSON.stringify(['removal', id, sha256(id)]),
        `${id}${fields.message}`,
      ];
      for (const guess of guesses.flatMap((text) => [text, sha256(text)])) {
        const token = guess.replace(/[^\w~+/.=-]/g, '').slice(0, 200);
        expect((await remove(id, token)).statusCode).toBe(403);
      }
    }
    expect(await list()).toHaveLength(2);
  });
});
