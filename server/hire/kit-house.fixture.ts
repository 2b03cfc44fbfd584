import type { ContactDatabase } from '../store/database.ts';
import type { Engine } from '../store/migrations/migrations.ts';
import { aMessage } from '../testing/a-message.ts';
import { contactCalls } from '../testing/contact-requests.ts';
import { openTestDatabases } from '../testing/test-databases.ts';
import { kitReader } from './room.ts';

export const CATALOGUE = Object.assign(
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
export const ITEMS = [
  { id: 'body-9', quantity: 2, note: 'A and B' },
  { id: 'mic-1', quantity: 99 },
];

/** The contact API of a house with this catalogue, each time over a new database. */
export function kitHouse() {
  const databases = openTestDatabases();
  return {
    databases,
    async openApp(engine: Engine = 'sqlite') {
      const database = (await databases.create(engine))();
      const app = await contactCalls(database, { kits: kitReader(CATALOGUE) });
      const send = (change: object) =>
        app.inject({ method: 'POST', url: '/api/contact', payload: aMessage(change) });
      return { app, database, send };
    },
    async rows(database: ContactDatabase) {
      const { db } = await database.connect();
      return db.selectFrom('contacts').selectAll().execute();
    },
  };
}
