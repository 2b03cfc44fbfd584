import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { KIT_LENGTHS, KIT_LINES, KIT_MOST, QUANTITY_FIELD } from '../../contract/kit.ts';
import { CONTACT_BODY_BYTES, CONTACT_LENGTHS } from '../../contract/limits.ts';
import { readKit } from '../messages/store/kept-kit.ts';
import type { ContactDatabase } from '../store/database.ts';
import type { Engine } from '../store/migrations/migrations.ts';
import { contactCalls } from '../testing/contact-requests.ts';
import { aMessage, ENGINES, openTestDatabases } from '../testing/test-databases.ts';
import { kitReader } from './room.ts';

const databases = openTestDatabases();
const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

const CATALOGUE = Object.assign(
  new Map([
    ['body-9', { name: 'Body 9', maker: 'Maker', department: 'Bodies' }],
    ['mic-1', { name: '=Mic <1>', maker: 'Other', department: 'Ears' }],
  ]),
  {
    charge: {
      last: 0,
      words: { sum: '{days}/{charged}', one: '1/{charged}', many: '{days}/{charged}' },
    },
  },
);
const ITEMS = [
  { id: 'body-9', quantity: 2, note: 'A and B' },
  { id: 'mic-1', quantity: 99 },
];

async function openApp(engine: Engine = 'sqlite') {
  const database = (await databases.create(engine))();
  const app = await contactCalls(database, { kits: kitReader(CATALOGUE) });
  apps.push(app);
  const send = (change: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: '/api/contact', payload: aMessage(change), headers });
  return { app, database, send };
}

const rows = async (database: ContactDatabase) => {
  const { db } = await database.connect();
  return db.selectFrom('contacts').selectAll().execute();
};

describe.each(ENGINES)('a kit list on %s', (engine) => {
  it('is stored with its item names, its details and the days as the house counts them, and never listed', async () => {
    const { app, database, send } = await openApp(engine);
    const details = {
      production: 'Well & Water',
      from: '2030-01-12',
      to: '2030-01-18',
      place: 'Kutch',
      handover: 'deliver',
      crew: ['Driver'],
    };
    const answer = await send({ items: ITEMS, ...details, private: false });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ success: true, listed: false });
    const [row] = await rows(database);
    expect(row?.private).toBe(1);
    expect(readKit(row?.kit ?? null)).toEqual({
      ...details,
      items: [
        { ...ITEMS[0], ...CATALOGUE.get('body-9') },
        { ...ITEMS[1], ...CATALOGUE.get('mic-1') },
      ],
      counted: { days: 7, charged: 6, how: '7/6: 6/6, 1/0' },
    });
    const list = await app.inject('/api/contacts');
    expect(list.json().data).toEqual([]);
  });
});

it('a kit list stored before its details were data is still read', () => {
  const kept = { items: [{ ...ITEMS[0], ...CATALOGUE.get('body-9') }], dates: '12–18 Jan 2026' };
  expect(readKit(JSON.stringify(kept))).toEqual(kept);
});

describe('a message', () => {
  it.each([
    [
      'an item that is not in the catalogue',
      [{ id: 'no-such', quantity: 1 }],
      'items.0',
      'no-such',
    ],
    ['the second of two', [ITEMS[0], { id: 'gone-1', quantity: 1 }], 'items.1', 'gone-1'],
    ['a name of the prototype', [{ id: 'constructor', quantity: 1 }], 'items.0', 'constructor'],
    ['an id of another case', [{ id: 'Mic-1', quantity: 1 }], 'items.0', 'Mic-1'],
    ['a long text as an id', [{ id: 'é'.repeat(9000), quantity: 1 }], 'items.0', 'ééé'],
    ['a thousand lines', Array(1000).fill({ id: 'a', quantity: 1 }), 'items', '200 items'],
  ])('is refused with 400 for %s, which is named', async (_name, items, field, named) => {
    const { database, send } = await openApp();
    const answer = await send({ items });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.fields[field]).toContain(named);
    expect(await rows(database)).toEqual([]);
  });

  it('with the longest list in Devanagari is stored', async () => {
    const ids = Array.from({ length: KIT_LINES }, (_, n) => `item-${n}`.padEnd(60, 'x'));
    const known = { name: 'Body', maker: 'Maker', department: 'Bodies' };
    const app = await contactCalls((await databases.create('sqlite'))(), {
      kits: kitReader(new Map(ids.map((id) => [id, known]))),
    });
    apps.push(app);
    const note = 'ध्यान'.repeat(KIT_LENGTHS.note).slice(0, KIT_LENGTHS.note);
    const items = ids.map((id) => ({ id, quantity: KIT_MOST, note }));
    const message = 'ध्यान'.repeat(CONTACT_LENGTHS.message).slice(0, CONTACT_LENGTHS.message);
    const payload = aMessage({ items, message });
    expect((await app.inject({ method: 'POST', url: '/api/contact', payload })).statusCode).toBe(
      201,
    );
  });

  it('of ten thousand lines is refused as too large', async () => {
    const { send } = await openApp();
    const items = Array.from({ length: 10_000 }, (_, n) => ({ id: `i${n}`, quantity: 1 }));
    expect((await send({ items })).statusCode).toBe(413);
  });
});

it('a message with a list is refused where nothing is for hire', async () => {
  const app = await contactCalls((await databases.create('sqlite'))());
  const payload = aMessage({ items: ITEMS });
  const answer = await app.inject({ method: 'POST', url: '/api/contact', payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.fields).toEqual({ items: 'nothing is for hire' });
});

describe('a form sent without JavaScript', () => {
  const form = (app: FastifyInstance, change: Record<string, string>, more = '') =>
    app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${new URLSearchParams({
        name: 'Gopal R.',
        email: 'gopal.r@pixelghat.example',
        contact: '2200000148',
        message: 'A quote, please.',
        'quantity.body-9': '0',
        'quantity.mic-1': '',
        ...change,
      })}&${more}`,
    });

  it('sends the quantities that were filled in', async () => {
    const { app, database } = await openApp();
    const answer = await form(app, { 'quantity.mic-1': '3', dates: 'May', place: '' });
    expect(answer.statusCode).toBe(201);
    expect(answer.body).toContain('REF-');
    expect(readKit((await rows(database))[0]?.kit ?? null)).toEqual({
      items: [{ id: 'mic-1', quantity: 3, ...CATALOGUE.get('mic-1') }],
      dates: 'May',
    });
  });

  it('without any quantity is refused, because it would become a public message without a list', async () => {
    const { app, database } = await openApp();
    const answer = await form(app, { dates: 'May' });
    expect(answer.statusCode).toBe(400);
    expect(await rows(database)).toEqual([]);
    // The next attempt is private as well.
    expect(answer.body).toContain('name="dates" value="May"');
    expect(answer.body).toMatch(/name="private"[^>]*checked/);
  });

  it.each([
    ['a quantity that is sent twice', 'quantity.mic-1=2&quantity.mic-1=3', 'mic-1'],
    ['a hexadecimal number', 'quantity.mic-1=0x10', 'mic-1'],
    ['a power of ten', 'quantity.mic-1=2e1', 'mic-1'],
  ])('is refused for %s, which is named', async (_what, fields, named) => {
    const { app, database } = await openApp();
    const answer = await form(app, {}, fields);
    expect(answer.statusCode).toBe(400);
    expect(/<a href="#items\.\d">[^<]*/.exec(answer.body)?.[0]).toContain(named);
    expect(await rows(database)).toEqual([]);
  });

  it('that is refused returns every line as a field, so that it can be corrected', async () => {
    const { app } = await openApp();
    const answer = await form(app, {
      'quantity.body-9': '200',
      'quantity."><b>': '1',
      dates: 'May "5"',
      contact: '22',
    });
    expect(answer.statusCode).toBe(400);
    const lines = answer.body.match(
      /<input id="items\.\d" type="number"[^>]* name="quantity[^>]*>/g,
    );
    expect(lines).toEqual([
      expect.stringContaining('name="quantity.body-9" value="200"'),
      expect.stringContaining('value="1"'),
    ]);
    expect(answer.body).toContain('name="dates" value="May &quot;5&quot;"');
    expect(answer.body).not.toContain('<b>');
  });

  it.each(['items', 'items[0][id]'])(
    'is refused with a list in %s, which would be lost',
    async (name) => {
      const { app } = await openApp();
      const answer = await form(app, { [name]: 'one' });
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toMatch(/data-error-summary.*<li>[^<]*list of 1 to/);
      expect(answer.body).toMatch(/name="private"[^>]*checked/);
    },
  );

  it('names errors in the dates and the place, with a link to each field', async () => {
    const { app } = await openApp();
    const { dates, place } = KIT_LENGTHS;
    const long = { dates: 'x'.repeat(dates + 1), place: 'x'.repeat(place + 1) };
    const { body } = await form(app, long);
    expect(body).toMatch(/name="private"[^>]*checked/);
    for (const [field, most] of Object.entries({ dates, place })) {
      expect(body).toMatch(new RegExp(`<a href="#${field}">Write the ${field}[^<]*${most}`));
      expect(body).toMatch(new RegExp(`<input id="${field}"`));
    }
  });

  it('returns with no more lines than the longest valid list', async () => {
    const { app } = await openApp();
    const lines = Array.from({ length: 1000 }, (_, n) => [`${QUANTITY_FIELD}item-${n}`, 'x']);
    const place = '"'.repeat(CONTACT_BODY_BYTES / 12);
    const { body } = await form(app, { ...Object.fromEntries(lines), place });
    expect(body.match(/<li><label>/g)).toHaveLength(KIT_LINES + 1);
    expect(body.length).toBeLessThan(CONTACT_BODY_BYTES);
  });
});
