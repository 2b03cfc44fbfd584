import { expect, it } from 'vitest';
import { openHouse } from '../../testing/operator-house.ts';
import { ENGINES, openTestDatabases } from '../../testing/test-databases.ts';
import { CommandError } from './operator.ts';
import { deleteSubscriber, listSubscribers } from './subscribers.ts';

const databases = openTestDatabases();

it.each(ENGINES)(
  'subscribers are listed by a part of their address, and deleted by all of it: %s',
  async (engine) => {
    const house = await openHouse(databases, engine);
    const printed: string[] = [];
    const operator = { ...house.operator, print: (line: string) => printed.push(line) };
    const { db } = await house.database.connect();
    const email = 'reader@fund.example';
    const row = { id: 'a', email, sections: 'esg', created_at: 1, confirmed_at: 2 };
    await db.insertInto('alert_subscribers').values(row).execute();
    await listSubscribers(operator, { email: 'READER' });
    expect(printed).toEqual([expect.stringContaining(email)]);
    await deleteSubscriber(operator, 'Reader@Fund.example');
    expect(await db.selectFrom('alert_subscribers').select('id').execute()).toEqual([]);
    await expect(deleteSubscriber(operator, email)).rejects.toThrow(CommandError);
  },
);
