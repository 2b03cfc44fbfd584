import { describe, expect, it } from 'vitest';
import { CONTACT_LENGTHS } from '../../../site/contract/contact-fields.ts';
import { KIT_LENGTHS, KIT_LINES, KIT_MOST } from '../../../site/contract/kit.ts';
import { FORM } from '../../../site/testing/contact-form.ts';
import { openTestDatabases } from '../../../site/testing/test-databases.ts';
import { aMessage } from '../../messages/testing/a-message.ts';
import { contactCalls } from '../../messages/testing/contact-requests.ts';
import { readKit } from './kept-kit.ts';
import { kitReader } from './kits.ts';

const words = { sum: '{days}/{charged}', one: '1/{charged}', many: '{days}/{charged}' };
const ENTRIES = new Map([
  ['body-9', { name: 'Body 9', maker: 'Maker', department: 'Bodies', rate: 100 }],
  ['mic-1', { name: '=Mic <1>', maker: 'Other', department: 'Ears' }],
]);
const sums = { rate: { label: 'Hire', text: '{sum}', aDay: '{sum} a day' } };
const CATALOGUE = Object.assign(ENTRIES, { charge: { last: 0, words }, sums });
const ITEMS = [
  { id: 'body-9', quantity: 2, note: 'A and B' },
  { id: 'mic-1', quantity: 99 },
];

const databases = openTestDatabases();

/** The contact API of a house with this catalogue, over a new database. */
async function openApp() {
  const database = (await databases.create())();
  const app = await contactCalls(database, { keepers: { kit: kitReader(CATALOGUE) } });
  const send = (change: object) =>
    app.inject({ method: 'POST', url: '/api/contact', payload: aMessage(change) });
  const rows = async () =>
    (await database.connect()).db.selectFrom('contacts').selectAll().execute();
  return { app, send, rows };
}

it('a kit list is stored with its item names, its details and the days as the house counts them, and never listed', async () => {
  const { app, send, rows } = await openApp();
  const dates = { from: '2030-01-12', to: '2030-01-18' };
  const how = { place: 'Kutch', handover: 'deliver', crew: ['Driver'] };
  const details = { production: 'Well & Water', ...dates, ...how };
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
    sums: [['Hire', '1,200']],
  });
  const list = await app.inject('/api/contacts');
  expect(list.json().data).toEqual([]);
});

describe('a message', () => {
  it.each([
    ['an item that is not known', [{ id: 'no-such', quantity: 1 }], 'items.0', 'no-such'],
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
      keepers: { kit: kitReader(new Map(ids.map((id) => [id, known]))) },
    });
    const note = 'ध्यान'.repeat(KIT_LENGTHS.note).slice(0, KIT_LENGTHS.note);
    const items = ids.map((id) => ({ id, quantity: KIT_MOST, note }));
    const message = 'ध्यान'.repeat(CONTACT_LENGTHS.message).slice(0, CONTACT_LENGTHS.message);
    const payload = aMessage({ items, message });
    const answer = await app.inject({ method: 'POST', url: '/api/contact', payload });
    expect(answer.statusCode).toBe(201);
  });
});

it.each(['quantity.body-9', 'items', 'items[0][id]'])(
  'a form with %s, of a kit list, is refused, and its next attempt is private',
  async (name) => {
    const { app, rows } = await openApp();
    const payload = new URLSearchParams({ ...FORM, [name]: '1' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.inject({ method: 'POST', url: '/api/contact', payload, headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toMatch(/data-error-summary.*<li>[^<]*kit list/);
    expect(answer.body).toMatch(/name="private"[^>]*checked/);
    expect(await rows()).toEqual([]);
  },
);
