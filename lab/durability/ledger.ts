import type { Kysely } from 'kysely';
import type { KitItem } from '../../contract/kit.ts';
import { readKit } from '../../server/messages/store/kept-kit.ts';
import type { ContactDatabase } from '../../server/store/database.ts';
import type { Tables } from '../../server/store/tables.ts';
import type { Sent } from './load.ts';

const IDS_AT_ONCE = 500;

/** What must be 0, but for `lines`: acknowledged messages and lines of their kit lists that are missing, doubled or half written. */
export const compare = async (database: ContactDatabase, sent: readonly Sent[]) => ({
  lost: await countLost(database, sent),
  doubled: await countDoubled(database),
  ...(await countLines(database, sent)),
  halfWritten: await countHalfWritten(database),
});

/** How many of the acknowledged messages are missing from the database. */
async function countLost(database: ContactDatabase, sent: readonly Sent[]): Promise<number> {
  const { db } = await database.connect();
  const ids = sent.flatMap(({ id }) => id ?? []);
  let found = 0;
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    found += (await idsPresent(db, ids.slice(at, at + IDS_AT_ONCE))).length;
  }
  return ids.length - found;
}

/** Compares the kit lists of stored messages with those that were sent. */
async function countLines(database: ContactDatabase, sent: readonly Sent[]) {
  const { db } = await database.connect();
  const kits = new Map(
    (await db.selectFrom('contacts').select(['id', 'kit']).execute()).map(({ id, kit }) => [
      id,
      kit,
    ]),
  );
  // Lines that are missing or changed, and lines that were not sent or are there twice: must be 0.
  const figures = { lines: 0, linesLost: 0, linesDoubled: 0 };
  const text = ({ id, quantity, note }: KitItem) => JSON.stringify([id, quantity, note]);
  for (const { id, items } of sent) {
    const wanted = new Set(items.map(text));
    const kept = (readKit(kits.get(id ?? '') ?? null)?.items ?? []).map(text);
    const found = new Set(kept.filter((line) => wanted.has(line))).size;
    figures.lines += wanted.size;
    figures.linesLost += wanted.size - found;
    figures.linesDoubled += kept.length - found;
  }
  return figures;
}

const idsPresent = (db: Kysely<Tables>, ids: string[]) =>
  db.selectFrom('contacts').select('id').where('id', 'in', ids).execute();

/** Each message has a unique name, so a repeated name means a duplicate. */
async function countDoubled(database: ContactDatabase): Promise<number> {
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
async function countHalfWritten(database: ContactDatabase): Promise<number> {
  const { db } = await database.connect();
  const unpaired = await db
    .selectFrom('contacts')
    .leftJoin('outbox', 'outbox.contact_id', 'contacts.id')
    .select('contacts.id')
    .groupBy('contacts.id')
    .having(({ fn }) => fn.count<number>('outbox.id'), '!=', 1)
    .execute();
  return unpaired.length;
}
