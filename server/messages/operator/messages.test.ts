import { describe, expect, it } from 'vitest';
import { createOutbox } from '../../mail/outbox.ts';
import type { Engine } from '../../store/migrations/migrations.ts';
import { aMessage } from '../../testing/a-message.ts';
import { openHouse as house } from '../../testing/operator-house.ts';
import { ENGINES, openTestDatabases } from '../../testing/test-databases.ts';
import { contactFigures } from '../store/figures.ts';
import { changeContacts, findContacts, resendMail, searchContacts } from './messages.ts';

const databases = openTestDatabases();

async function openHouse(engine: Engine) {
  const opened = await house(databases, engine);
  const found = async (search: string) =>
    (await searchContacts(opened.operator, { search, limit: 20 })).map(({ name }) => name);
  return { ...opened, found };
}

describe.each(ENGINES)('messages on %s', (engine) => {
  it('are found by sender, words, reference and kit list', async () => {
    const { submit, store, found } = await openHouse(engine);
    await submit({ name: 'Asha Rao', email: 'asha@film.example', message: 'A 100% cotton set' });
    const { reference } = await submit({ name: 'Ravi', message: 'Two lights' });
    const items = [
      { id: 'body-9', quantity: 2, name: 'Body 9', maker: 'Maker', department: 'D', note: '=1"' },
    ];
    const kit = { items, dates: '12–18 Jan', place: 'Kutch', crew: ['Driver', 'Grip'] };
    await store.submit({ message: aMessage({ name: 'Crew' }), held: null, kit });
    expect(await found('ASHA@film')).toEqual(['Asha Rao']);
    expect(await found('100%')).toEqual(['Asha Rao']);
    expect(await found('LIGHTS')).toEqual(['Ravi']);
    expect(await found(reference.slice(3).toLowerCase())).toEqual(['Ravi']);
    for (const text of ['BODY 9', 'kutch', '=1"']) expect(await found(text)).toEqual(['Crew']);
    for (const text of ['_', 'quantity']) expect(await found(text)).toEqual([]);
  });

  it('are hidden and listed by a reference in any writing, also from before the house had its name', async () => {
    const { submit, operator, listed } = await openHouse(engine);
    const { reference } = await submit({ name: 'Held' }, 'links');
    const secret = await submit({ name: 'Secret', private: true });
    const written = [reference.toLowerCase().replace('-', ' '), `ZZ-${reference.slice(-8)}`];
    const rows = await findContacts(operator, [...written, secret.id]);
    expect(rows.map(({ name }) => name)).toEqual(['Held', 'Secret']);
    await changeContacts(operator, rows, { hidden: 0, held: null });
    expect(await listed()).toEqual(['Held']);
    await changeContacts(operator, rows, { hidden: 1 });
    expect(await listed()).toEqual([]);
    const unknown = findContacts(operator, [reference, 'MS-22222222']);
    await expect(unknown).rejects.toThrow('There is no message MS-22222222.');
  });

  it('have their parked mails sent again on request', async () => {
    const { submit, operator, database } = await openHouse(engine);
    const message = await submit();
    const outbox = createOutbox(database);
    const letter = await outbox.claim();
    if (!letter) throw new Error('no letter');
    await outbox.settle(letter, { sent: false, permanent: true, reason: 'EENVELOPE RCPT TO 550' });
    expect(await contactFigures(database)).toMatchObject({ parked: 1, queued: 0 });
    await resendMail(operator, [message]);
    expect(await contactFigures(database)).toMatchObject({ parked: 0, queued: 1 });
  });
});
