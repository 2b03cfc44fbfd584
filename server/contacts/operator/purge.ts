import type { Operator } from './operator.ts';
import { progress } from './progress.ts';
import { count, time } from './wording.ts';

export interface PurgeOptions {
  olderThan: number;
  yes?: boolean;
}

/** Small enough that the server's own writes get in between. */
const ROWS_AT_ONCE = 500;

export async function purgeContacts(operator: Operator, options: PurgeOptions): Promise<void> {
  const before = monthsBefore(new Date(), options.olderThan).getTime();
  const { total } = await operator.query((db) =>
    db
      .selectFrom('contacts')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('created_at', '<', before)
      .executeTakeFirstOrThrow(),
  );
  const what = `${count(total, 'message')} received before ${time(before)}`;
  if (total === 0) {
    operator.tell(`There are no messages received before ${time(before)}.`);
    return;
  }
  if (!options.yes && !(await operator.confirm(`Delete ${what} for good?`))) {
    operator.tell('Nothing was deleted.');
    return;
  }
  const told = progress(total, 'deleted');
  for (let deleted = 1; deleted > 0; ) {
    deleted = await deleteSome(operator, before);
    told.step(deleted);
  }
  // What staff were told about messages that their senders removed.
  await operator.query((db) =>
    db.deleteFrom('outbox').where('kind', '=', 'removal').where('sent_at', '<', before).execute(),
  );
  await operator.database.forgetDeleted();
  told.end();
  operator.tell(`Deleted ${what}. Mails about them older than that stay to be deleted by hand.`);
}

async function deleteSome(operator: Operator, before: number): Promise<number> {
  const { numDeletedRows } = await operator.query((db) =>
    db
      .deleteFrom('contacts')
      .where('seq', 'in', (query) =>
        query
          .selectFrom('contacts')
          .select('seq')
          .where('created_at', '<', before)
          .limit(ROWS_AT_ONCE),
      )
      .executeTakeFirstOrThrow(),
  );
  return Number(numDeletedRows);
}

/** The same day and time so many months earlier, or the last day of that month where it is shorter. */
export function monthsBefore(date: Date, months: number): Date {
  const earlier = new Date(date);
  earlier.setMonth(date.getMonth() - months, 1);
  const days = new Date(earlier.getFullYear(), earlier.getMonth() + 1, 0).getDate();
  earlier.setDate(Math.min(date.getDate(), days));
  return earlier;
}
