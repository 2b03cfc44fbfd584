import type { Kysely } from 'kysely';
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
  for (let after = 0; ; ) {
    const rows = await from
      .selectFrom('contacts')
      .selectAll()
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(ROWS_AT_ONCE)
      .execute();
    if (rows.length === 0) break;
    await to.insertInto('contacts').values(rows.map(withoutNul)).execute();
    after = rows.at(-1)?.seq ?? after;
    step(rows.length);
  }
  // Announced documents are not copied: at the next start no document counts as new, because a backup
  // does not know what was announced after it.
  for (let after = ''; ; ) {
    const rows = await from
      .selectFrom('alert_subscribers')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    if (rows.length === 0) break;
    await to.insertInto('alert_subscribers').values(rows).execute();
    after = rows.at(-1)?.id ?? after;
  }
  for (let after = ''; ; ) {
    const rows = await from
      .selectFrom('outbox')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    if (rows.length === 0) break;
    await to.insertInto('outbox').values(rows.map(withoutNul)).execute();
    after = rows.at(-1)?.id ?? after;
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
