import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSettings } from '../../settings.ts';
import { ENGINES, openTestDatabases } from '../../testing/test-databases.ts';
import type { ContactDatabase } from '../store/database.ts';
import { backUp } from './backup.ts';
import { CommandError, databaseOperator } from './operator.ts';
import { restore } from './restore.ts';
import { deleteSubscriber, listSubscribers } from './subscribers.ts';

const databases = openTestDatabases();

function operatorOf(database: ContactDatabase) {
  const printed: string[] = [];
  const settings = readSettings({ DATA_DIR: databases.folder() });
  return {
    ...databaseOperator(database, settings),
    print: (line: string) => printed.push(line),
    printed,
  };
}

it.each(ENGINES)(
  'subscribers come through backup and restore, and are deleted by address: %s',
  async (engine) => {
    const database = (await databases.create(engine))();
    const { db } = await database.connect();
    await db
      .insertInto('alert_subscribers')
      .values({
        id: 'a',
        email: 'reader@fund.example',
        sections: 'esg',
        phrase: null,
        created_at: 1,
        confirmed_at: 2,
      })
      .execute();
    await db.insertInto('announced_filings').values({ id: 'policy', announced_at: 1 }).execute();
    const file = join(databases.folder(), 'backup.sqlite');
    await backUp(operatorOf(database), file, { keep: 30 });
    await db.deleteFrom('alert_subscribers').execute();

    const operator = operatorOf(database);
    await restore(operator, file, { yes: true });
    operator.printed.length = 0;
    await listSubscribers(operator, 'READER');
    expect(operator.printed).toEqual([expect.stringContaining('reader@fund.example')]);
    // Unknown what was announced after the backup: the next start takes every document as known.
    expect(await db.selectFrom('announced_filings').select('id').execute()).toEqual([]);

    await deleteSubscriber(operator, 'Reader@Fund.example');
    expect(await db.selectFrom('alert_subscribers').select('id').execute()).toEqual([]);
    await expect(deleteSubscriber(operator, 'reader@fund.example')).rejects.toThrow(CommandError);
  },
);
