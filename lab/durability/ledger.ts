import type { Kysely } from 'kysely';
import type { ContactDatabase } from '../../server/contacts/store/database.ts';
import type { Tables } from '../../server/contacts/store/tables.ts';
import type { Sent } from './load.ts';

/** The results of all runs of one kind of kill. */
export interface Figures {
  kind: string;
  runs: number;
  acknowledged: number;
  /** Acknowledged but not stored: must be 0. */
  lost: number;
  /** Stored more than once despite the same key: must be 0. */
  doubled: number;
  /** A message stored without its mail, or a mail without its message: must be 0. */
  halfWritten: number;
  /** Sent without a response; each was sent again after the restart. */
  unanswered: number;
  /** Refused with 503 while the database was unavailable. */
  refused: number;
  seconds: number;
}

const IDS_AT_ONCE = 500;

/** How many of the acknowledged messages are missing from the database. */
export async function countLost(database: ContactDatabase, sent: readonly Sent[]): Promise<number> {
  const { db } = await database.connect();
  const ids = sent.flatMap(({ id }) => id ?? []);
  let found = 0;
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    found += (await idsPresent(db, ids.slice(at, at + IDS_AT_ONCE))).length;
  }
  return ids.length - found;
}

const idsPresent = (db: Kysely<Tables>, ids: string[]) =>
  db.selectFrom('contacts').select('id').where('id', 'in', ids).execute();

/** Each message has a unique name, so a repeated name means a duplicate. */
export async function countDoubled(database: ContactDatabase): Promise<number> {
  const { db } = await database.connect();
  const doubled = await db
    .selectFrom('contacts')
    .select('name')
    .groupBy('name')
    .having(({ fn }) => fn.countAll<number>(), '>', 1)
    .execute();
  return doubled.length;
}

/** Each message of these runs has one mail, written in the same transaction. */
export async function countHalfWritten(database: ContactDatabase): Promise<number> {
  const { db } = await database.connect();
  const alone = await db
    .selectFrom('contacts')
    .leftJoin('outbox', 'outbox.contact_id', 'contacts.id')
    .select('contacts.id')
    .groupBy('contacts.id')
    .having(({ fn }) => fn.count<number>('outbox.id'), '!=', 1)
    .execute();
  return alone.length;
}
