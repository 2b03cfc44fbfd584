import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Tables } from '../store/tables.ts';

/** At most 17 columns: well within the limit on variables per statement of both engines. */
const ROWS_AT_ONCE = 500;

/**
 * Copies all messages, subscribers, mails and secrets into empty tables of the same schema, between any engines.
 * @param step runs after every batch of messages
 */
export async function copyRows(
  from: Kysely<Tables>,
  to: Kysely<Tables>,
  step: (messages: number) => void = () => undefined,
): Promise<void> {
  const secrets = await from.selectFrom('secrets').selectAll().execute();
  if (secrets.length > 0) await to.insertInto('secrets').values(secrets).execute();
  const contacts = (after: number) =>
    from.selectFrom('contacts').selectAll().where('seq', '>', after).orderBy('seq');
  for await (const rows of batches(0, contacts, ({ seq }) => seq)) {
    await to.insertInto('contacts').values(rows.map(withoutNul)).execute();
    step(rows.length);
  }
  // Announced documents are not copied: at the next start no document counts as new, because a backup
  // does not know what was announced after it.
  const subscribers = (after: string) =>
    from.selectFrom('alert_subscribers').selectAll().where('id', '>', after).orderBy('id');
  for await (const rows of batches('', subscribers, ({ id }) => id))
    await to.insertInto('alert_subscribers').values(rows).execute();
  const mails = (after: string) =>
    from.selectFrom('outbox').selectAll().where('id', '>', after).orderBy('id');
  for await (const rows of batches('', mails, ({ id }) => id))
    await to.insertInto('outbox').values(rows.map(withoutNul)).execute();
}

/**
 * Yields the rows of a table, `ROWS_AT_ONCE` at a time.
 * @param first a key below all keys
 * @param above the rows above a key, in the order of the keys
 */
async function* batches<Row, Key>(
  first: Key,
  above: (after: Key) => SelectQueryBuilder<Tables, keyof Tables, Row>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<Row[]> {
  for (let after = first; ; ) {
    const rows = await above(after).limit(ROWS_AT_ONCE).execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = keyOf(last);
  }
}

/** PostgreSQL text cannot contain NUL. Older versions allowed it in SQLite. */
function withoutNul<Row extends object>(row: Row): Row {
  const clean = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value,
  ]);
  return Object.fromEntries(clean) as Row;
}
