import type { ContactRow } from '../../store/tables.ts';
import type { Operator } from './operator.ts';

const ROWS_AT_ONCE = 1_000;

/**
 * Yields every message that exists at the start, oldest first. Reads a thousand at a time, so that
 * memory stays small and the server can write in between.
 */
export async function* everyContact(operator: Operator): AsyncGenerator<ContactRow> {
  const last = await operator.query((db) =>
    db.selectFrom('contacts').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst(),
  );
  for (let after = 0; last && after < last.seq; ) {
    const rows = await operator.query((db) =>
      db
        .selectFrom('contacts')
        .selectAll()
        .where('seq', '>', after)
        .where('seq', '<=', last.seq)
        .orderBy('seq')
        .limit(ROWS_AT_ONCE)
        .execute(),
    );
    yield* rows;
    after = rows.at(-1)?.seq ?? last.seq;
  }
}
