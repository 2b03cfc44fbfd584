import { describe, expect, it } from 'vitest';
import { createContactStore } from '../messages/store/store.ts';
import { sweepBudgets } from '../store/budgets.ts';
import { aMessage } from '../testing/a-message.ts';
import { ENGINES, openTestDatabases } from '../testing/test-databases.ts';

const databases = openTestDatabases();
const DAY_MS = 86_400_000;
/** One mailbox at many mail hosts. */
const VICTIM = ['vic.tim@a.example', 'Victim+tag@A.example', 'v.i.c.tim@a.example'];

describe.each(ENGINES)('receipts on %s', (engine) => {
  async function openHouse(receiptsPerDay: number) {
    const open = await databases.create(engine);
    const clock = { now: Date.now() };
    const mail = { notifyTo: ['desk@house.example'], acknowledge: true, receiptsPerDay };
    const [one, other] = [0, 0].map(() =>
      createContactStore(open(), { mail, now: () => clock.now }),
    );
    const { db } = await open().connect();
    const send = (email: string, store = one) => {
      if (!store) throw new Error('a store expected');
      return store.submit({ message: aMessage({ email }), held: null });
    };
    const receipts = async () =>
      (
        await db
          .selectFrom('outbox')
          .select('recipient')
          .where('kind', '=', 'acknowledgement')
          .execute()
      ).map(({ recipient }) => recipient);
    const staff = async () =>
      (await db.selectFrom('outbox').select('id').where('kind', '=', 'staff').execute()).length;
    return { clock, db, send, receipts, staff, one, other };
  }

  it('go to one address once a day, also after a removal, and are counted without storing it', async () => {
    const { clock, db, send, receipts, staff, one, other } = await openHouse(100);
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        send(VICTIM[n % VICTIM.length] ?? '', n % 3 ? one : other),
      ),
    );
    expect(await receipts()).toHaveLength(1);
    expect(await staff()).toBe(20);
    for (const { id, removalToken } of sent) await one?.removeByToken(id, removalToken);
    await send('victim@a.example');
    expect(await receipts()).toEqual([]);
    clock.now += DAY_MS + 1;
    await send('victim@a.example');
    expect(await receipts()).toEqual(['victim@a.example']);
    const budgets = () => db.selectFrom('mail_budgets').selectAll().execute();
    expect(JSON.stringify(await budgets())).not.toContain('victim');
    await sweepBudgets(db, clock.now + DAY_MS + 1);
    expect(await budgets()).toEqual([]);
  });

  it('have a daily limit; further messages are still stored and mailed to staff', async () => {
    const { send, receipts, staff, one, other } = await openHouse(5);
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => send(`caller${n}@a.example`, n % 2 ? one : other)),
    );
    expect(await receipts()).toHaveLength(5);
    expect(await staff()).toBe(12);
  });
});
