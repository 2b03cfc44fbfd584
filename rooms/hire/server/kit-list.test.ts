import { describe, expect, it } from 'vitest';
import { KIT_LENGTHS, KIT_LINES, KIT_MOST } from '../../../site/contract/kit.ts';
import { CONTACT_LENGTHS } from '../../../site/contract/limits.ts';
import { openTestDatabases } from '../../../site/testing/test-databases.ts';
import { kitCsv, readKit } from '../../messages/server/kept-kit.ts';
import { kitForStaff } from '../../messages/server/kit-mail.ts';
import { aMessage } from '../../messages/testing/a-message.ts';
import { contactCalls } from '../../messages/testing/contact-requests.ts';
import { KIT_WORDS } from '../../messages/testing/kit-words.ts';
import { kitReader } from './kits.ts';

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

const databases = openTestDatabases();

/** The contact API of a house with this catalogue, over a new database. */
async function openApp() {
  const database = (await databases.create())();
  const app = await contactCalls(database, { kits: kitReader(CATALOGUE) });
  const send = (change: object) =>
    app.inject({ method: 'POST', url: '/api/contact', payload: aMessage(change) });
  const rows = async () =>
    (await database.connect()).db.selectFrom('contacts').selectAll().execute();
  return { app, send, rows };
}

describe('a kit list', () => {
  it('is stored with its item names, its details and the days as the house counts them, and never listed', async () => {
    const { app, send, rows } = await openApp();
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
    const [row] = await rows();
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

it('a stored kit list that is damaged still shows what is whole of it, and the rest as text', () => {
  const whole = { ...ITEMS[0], ...CATALOGUE.get('body-9') };
  const kept = { items: [whole, { id: 'mic-1', quantity: 120 }], sums: 7, place: 'Kutch' };
  const read = readKit(JSON.stringify(kept));
  const lost = ['items={"id":"mic-1","quantity":120}', 'sums=7'];
  expect(read).toEqual({ items: [whole], place: 'Kutch', lost });
  if (!read) throw new Error('the list was not read');
  const mail = kitForStaff(read, KIT_WORDS);
  for (const text of [...lost, 'Body 9']) {
    expect(mail.text).toContain(text);
    expect(kitCsv(read).replaceAll('""', '"')).toContain(text);
  }
  expect(readKit('{"items": [')?.lost).toEqual(['list={"items": [']);
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
  ])('is refused with 400 for %s, which is named', async (_name, items, field, named) => {
    const { send, rows } = await openApp();
    const answer = await send({ items });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.fields[field]).toContain(named);
    expect(await rows()).toEqual([]);
  });

  it('with the longest list in Devanagari is stored', async () => {
    const ids = Array.from({ length: KIT_LINES }, (_, n) => `item-${n}`.padEnd(60, 'x'));
    const known = { name: 'Body', maker: 'Maker', department: 'Bodies' };
    const app = await contactCalls((await databases.create())(), {
      kits: kitReader(new Map(ids.map((id) => [id, known]))),
    });
    const note = 'ध्यान'.repeat(KIT_LENGTHS.note).slice(0, KIT_LENGTHS.note);
    const items = ids.map((id) => ({ id, quantity: KIT_MOST, note }));
    const message = 'ध्यान'.repeat(CONTACT_LENGTHS.message).slice(0, CONTACT_LENGTHS.message);
    const payload = aMessage({ items, message });
    expect((await app.inject({ method: 'POST', url: '/api/contact', payload })).statusCode).toBe(
      201,
    );
  });
});

it('a message with a list is refused where nothing is for hire', async () => {
  const app = await contactCalls((await databases.create())());
  const payload = aMessage({ items: ITEMS });
  const answer = await app.inject({ method: 'POST', url: '/api/contact', payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.fields).toEqual({ items: 'nothing is for hire' });
});
