import { describe, expect, it } from 'vitest';
import {
  type ContactDatabase,
  type Query,
  retryingQueries,
} from '../../../site/server/store/database.ts';
import { ENGINES, openTestDatabases } from '../../../site/testing/test-databases.ts';
import { aMessage } from '../testing/a-message.ts';
import { contactFigures } from './figures.ts';
import { monthsBefore, sweepOldMessages } from './retention.ts';
import { createContactStore } from './store.ts';

const databases = openTestDatabases();
const DAY_MS = 86_400_000;
const START = Date.parse('2026-06-15T10:00:00Z');
const EXPIRED = monthsBefore(new Date(START), 24).getTime();

async function store(database: ContactDatabase, receivedAt: number): Promise<void> {
  const contacts = createContactStore(database, { now: () => receivedAt });
  await contacts.submit({ message: aMessage(), held: null });
}

/** Makes both servers wait after their first query until the other has made its own. */
function meeting() {
  const met = Promise.withResolvers<void>();
  let done = 0;
  return (database: ContactDatabase): Query => {
    const query = retryingQueries(database);
    return async (work) => {
      const result = await query(work);
      done += 1;
      if (done === 2) met.resolve();
      await met.promise;
      return result;
    };
  };
}

const stored = async (database: ContactDatabase) => (await contactFigures(database)).stored;

describe.each(ENGINES)('old messages on %s', (engine) => {
  it('are deleted once a day, by whichever server is first', async () => {
    const open = await databases.create(engine);
    const [one, other] = [open(), open()];
    for (const days of [-400, -1, 2, 10]) await store(one, EXPIRED + days * DAY_MS);
    const sweep = (database: ContactDatabase, day: number) =>
      sweepOldMessages(retryingQueries(database), START + day * DAY_MS);

    expect(await sweep(one, 0)).toEqual({ outcome: 'not due' });
    for (const day of [1, 2]) expect((await sweep(one, day)).outcome).toBe('waiting');
    const meet = meeting();
    const both = await Promise.all(
      [one, other].map((each) => sweepOldMessages(meet(each), START + 3 * DAY_MS)),
    );
    const swept = both.filter(({ outcome }) => outcome === 'swept');
    expect(swept).toEqual([{ outcome: 'swept', deleted: 3 }]);
    expect(await sweep(other, 3.5)).toEqual({ outcome: 'not due' });
    expect(await stored(one)).toBe(1);
  });

  it('have their age in the metrics, and new ones are kept when a clock jumps', async () => {
    const database = (await databases.create(engine))();
    expect(await contactFigures(database, START)).toMatchObject({
      oldestMessageAgeSeconds: 0,
      lastBackupSeconds: 0,
    });
    await store(database, START - DAY_MS);
    expect((await contactFigures(database, START)).oldestMessageAgeSeconds).toBe(86_400);
    const sweep = (time: number) => sweepOldMessages(retryingQueries(database), time);
    for (let day = 0; day < 5; day += 1) await sweep(START + day * DAY_MS);

    const jumped = START + 20 * 365 * DAY_MS;
    for (const day of [0, 1, 2])
      expect((await sweep(jumped + day * DAY_MS)).outcome).toBe('waiting');
    expect((await sweep(START + 5 * DAY_MS)).outcome).toBe('waiting');
    expect(await stored(database)).toBe(1);
  });
});
