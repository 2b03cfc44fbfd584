import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createContactLimits } from '../../../site/server/guard/contact-limits.ts';
import { TIERS } from '../../../site/server/guard/sender-networks.ts';
import type { ContactDatabase } from '../../../site/server/store/database.ts';
import { openTestDatabases } from '../../../site/testing/test-databases.ts';
import { aMessage } from '../testing/a-message.ts';
import { type ContactCalls, contactCalls } from '../testing/contact-requests.ts';

const databases = openTestDatabases();

describe('a flood', () => {
  async function openCalls(
    limits: NonNullable<ContactCalls['limits']>,
    logger?: ContactCalls['logger'],
  ) {
    const database: ContactDatabase = (await databases.create())();
    const app = await contactCalls(database, { limits, trustProxy: 1, ...(logger && { logger }) });
    const send = (from: string, body: object = {}, key?: string) =>
      app.inject({
        method: 'POST',
        url: '/api/contact',
        headers: { 'x-forwarded-for': from, ...(key && { 'idempotency-key': key }) },
        payload: aMessage(body),
      });
    const isListed = async (from: string) => (await send(from)).json().listed;
    return { app, send, isListed };
  }

  it.each([
    ['fill the honeypot', { topic: 'cheap loans' }],
    ['carry links', { message: 'www.a.example www.b.example www.c.example' }],
    ['are private', { private: true }],
  ])('of messages that %s keeps no other message off the list', async (_what, body) => {
    const { send, isListed } = await openCalls({ contactBurst: 3 });
    for (let n = 0; n < 6; n++) {
      expect((await send('198.51.100.1', body)).statusCode).toBe(201);
    }
    expect(await isListed('198.51.100.2')).toBe(true);
  });

  it('of retries and reused keys keeps no other message off the list', async () => {
    const { send, isListed } = await openCalls({ contactBurst: 3, contactCap: 5 });
    const key = randomUUID();
    expect((await send('198.51.100.1', {}, key)).statusCode).toBe(201);
    for (let n = 0; n < 6; n++) {
      expect((await send('198.51.100.1', {}, key)).statusCode).toBe(201);
      expect((await send('198.51.100.1', { message: `No ${n}` }, key)).statusCode).toBe(422);
    }
    expect(await isListed('198.51.100.2')).toBe(true);
    expect(await isListed('198.51.100.3')).toBe(true);
    expect(await isListed('198.51.100.4')).toBe(false);
  });

  it.each([
    ['reused keys', (n: number) => ({ message: `No ${n}` }), [201, 422, 422, 429, 429]],
    ['invalid messages', () => ({ email: 'none' }), [400, 400, 400, 429, 429]],
  ])('of %s is limited like other requests', async (_what, body, expected) => {
    const { send } = await openCalls({ contactPerMinute: 3 });
    const key = randomUUID();
    const answers = [];
    for (let n = 0; n < 5; n++) {
      answers.push((await send('198.51.100.1', body(n), key)).statusCode);
    }
    expect(answers).toEqual(expected);
  });

  it.each([
    ['/64s of one /32', (n: number) => `2001:db8:77:${(n * 256).toString(16)}::1`, 48],
    ['addresses of one /24', (n: number) => `198.51.100.${n}`, 24],
  ])(
    'from many %s is stopped before the limits of all are used up',
    async (_what, address, most) => {
      const { send, isListed } = await openCalls({ contactPerMinute: 6, contactBurst: 60 });
      let taken = 0;
      for (let n = 0; n < 80; n++) {
        const { statusCode } = await send(address(n));
        if (statusCode === 201) taken += 1;
        else expect(statusCode).toBe(429);
      }
      expect(taken).toBe(most);
      expect(await isListed('2001:db9:78::1')).toBe(true);
    },
  );

  it('from one address leaves its neighbours all of their network’s limit', async () => {
    const { send } = await openCalls({ contactPerMinute: 2 });
    for (let n = 0; n < 20; n++) await send('198.51.100.1');
    for (const end of [2, 3, 4]) expect((await send(`198.51.100.${end}`)).statusCode).toBe(201);
  });

  it('from one IPv4 address does not block another one written as IPv6', async () => {
    const { send } = await openCalls({ contactPerMinute: 1 });
    const from = async (address: string) => (await send(address)).statusCode;
    expect(await from('::ffff:a00:1')).toBe(201);
    expect(await from('10.0.0.1')).toBe(429);
    expect(await from('::ffff:a00:2')).toBe(201);
    expect(await from('::ffff:10.0.0.2')).toBe(429);
  });

  it('that spends the limits of all senders leaves a reserve for networks not seen today', async () => {
    const lines: string[] = [];
    const log = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
    const { send } = await openCalls({ contactCap: 8, contactBurst: 4 }, log);
    for (let n = 1; n <= 6; n++) {
      const { listed } = (await send('198.51.100.1', { message: `No ${n}` })).json();
      expect(listed, `message ${n}`).toBe(n <= 3);
    }
    const refused = await send('198.51.100.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json().error.message).toContain('all visitors');

    const fresh = [];
    for (const from of ['203.0.113.1', '203.0.113.2', '192.0.2.1', '2001:db8::1']) {
      const answer = await send(from);
      fresh.push([answer.statusCode, answer.json().listed]);
    }
    expect(fresh).toEqual([
      [201, true],
      [429, undefined],
      [201, false],
      [429, undefined],
    ]);
    for (const limit of ['CONTACT_BURST', 'CONTACT_CAP']) {
      expect(lines.join()).toContain(`"limit":"${limit}"`);
    }
  });
});

it('keeps the fingerprint of a sender in PostgreSQL for an hour, and that of its widest network for a day', async () => {
  const database = (await databases.create('postgres'))();
  const limits = createContactLimits(database, {
    contactPerMinute: 6,
    contactPerHour: 60,
    contactBurst: 60,
    contactCap: 5000,
  });
  await limits.admit('198.51.100.1');
  await limits.countListed(true);
  await limits.markSeenToday('198.51.100.1');
  const { db } = await database.connect();
  const kept = async () =>
    (await db.selectFrom('contact_limits').select('key').execute()).map(({ key }) => key);
  expect((await kept()).toSorted()).toEqual([
    'burst:all',
    ...TIERS.ipv4.map(() => expect.stringMatching(/^hour:[\w-]{22}$/)),
    expect.stringMatching(/^message-day:[\w-]{22}$/),
    ...TIERS.ipv4.map(() => expect.stringMatching(/^minute:[\w-]{22}$/)),
  ]);
  await limits.sweep(Date.now() + 58 * 60_000);
  expect((await kept()).filter((key) => key.startsWith('hour:'))).toHaveLength(TIERS.ipv4.length);
  await limits.sweep(Date.now() + 59 * 60_000);
  expect(await kept()).toEqual([expect.stringMatching(/^message-day:/)]);
  await limits.sweep(Date.now() + 24 * 3_600_000);
  expect(await kept()).toEqual([]);
});
