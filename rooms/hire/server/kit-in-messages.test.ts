import { expect, it } from 'vitest';
import { openServerDatabase } from '../../../desk/server/server-database.ts';
import { readSettings } from '../../../site/server/settings/settings.ts';
import { ENGINES, openTestDatabases } from '../../../site/testing/test-databases.ts';
import { openInbox } from '../../messages/desk/server/inbox.ts';
import { searchContacts } from '../../messages/operator/messages.ts';
import { aMessage } from '../../messages/testing/a-message.ts';
import { openHouse } from '../../messages/testing/operator-house.ts';

const LINE = { id: 'body-9', quantity: 2, name: 'Body 9', maker: 'Maker', department: 'D' };
const DETAILS = { dates: '12–18 Jan', place: 'Kutch', crew: ['Driver', 'Grip'] };
const KIT = { items: [{ ...LINE, note: '=1"' }], ...DETAILS };

const databases = openTestDatabases();

it.each(ENGINES)(
  'a kit list is found by its words and exported with its message, on %s',
  async (engine) => {
    const { store, submit, operator, contacts } = await openHouse(databases, engine);
    await submit();
    await store.submit({ message: aMessage(), held: null, enclosed: { kit: KIT } });
    const found = (search: string) => searchContacts(operator, { search, limit: 20 });
    for (const text of ['BODY 9', 'kutch', '=1"']) expect(await found(text)).toHaveLength(1);
    expect(await found('quantity')).toEqual([]);
    const csv = await contacts(['export']);
    expect(csv.out).toMatch(/,id,production,dates,place,handover,crew,items\r\n/);
    expect(csv.out).toContain(',Kutch,,"Driver, Grip","2 × Body 9 (Maker): =1"""');
    const json = await contacts(['export', '--format', 'json']);
    const [without, record] = JSON.parse(json.out);
    expect(without).toMatchObject({ items: null, place: null });
    expect(record).toMatchObject(KIT);
  },
);

it.each(ENGINES)('keeps the list as it was sent, with the quote for it, on %s', async (engine) => {
  const { store, environment } = await openHouse(databases, engine);
  const { reference } = await store.submit({
    message: aMessage(),
    held: null,
    enclosed: { kit: KIT },
  });
  const server = openServerDatabase(readSettings(environment));
  const inbox = openInbox(server);
  const quote = { charged: 2.5, lines: [{ name: 'A trip', quantity: 1, rate: 500 }], text: 'T' };
  await inbox.act('answer', [reference], 'revathi', { kit: { quote, items: [] } });
  const [message] = (await inbox.list({ search: reference })).messages;
  expect(message).toMatchObject({ answered: true, enclosed: { kit: { ...KIT, quote } } });
  await server.close();
});
