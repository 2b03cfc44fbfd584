import { sql } from 'kysely';
import { deleteBefore, monthsBefore } from '../../store/retention.ts';
import type { ContactRow, HeldReason } from '../../store/tables.ts';
import type { Operator } from './operator.ts';
import { progress } from './progress.ts';
import { countContacts, findContacts } from './search.ts';
import { count, time } from './wording.ts';

interface Consent {
  yes?: boolean;
}

export const hideContacts = (operator: Operator, wanted: string[]): Promise<void> =>
  change(operator, wanted, { hidden: 1 }, ({ reference }) => `${reference} is hidden.`);

export const unhideContacts = (operator: Operator, wanted: string[]): Promise<void> =>
  change(operator, wanted, { hidden: 0, held: null }, (row) =>
    row.private
      ? `${row.reference} is released; it stays off the list, as its sender asked.`
      : `${row.reference} is listed.`,
  );

async function change(
  operator: Operator,
  wanted: string[],
  set: Partial<ContactRow>,
  done: (row: ContactRow) => string,
): Promise<void> {
  const rows = await findContacts(operator, wanted);
  await operator.query((db) =>
    db.updateTable('contacts').set(set).where('id', 'in', rows.map(idOf)).execute(),
  );
  for (const row of rows) operator.print(done(row));
}

const idOf = ({ id }: ContactRow) => id;

/** Releases all messages that are held for one reason, for example after a false alarm about a flood. */
export async function releaseHeld(operator: Operator, reason: HeldReason): Promise<void> {
  const { numUpdatedRows } = await operator.query((db) =>
    db
      .updateTable('contacts')
      .set({ held: null })
      .where('held', '=', reason)
      .executeTakeFirstOrThrow(),
  );
  operator.print(`${count(Number(numUpdatedRows), 'message')} held for ${reason} released.`);
}

export async function deleteContacts(
  operator: Operator,
  wanted: string[],
  consent: Consent,
): Promise<void> {
  const rows = await findContacts(operator, wanted);
  const whose = rows.map(({ reference, name }) => `${reference} from ${name}`).join(', ');
  if (!(await mayDelete(operator, whose, consent))) return;
  await operator.query((db) =>
    db.deleteFrom('contacts').where('id', 'in', rows.map(idOf)).execute(),
  );
  for (const { reference } of rows) operator.print(`${reference} is deleted.`);
  await operator.database.forgetDeleted();
  operator.note('Mails already sent stay in their mailboxes: delete them there too.');
}

export async function purgeContacts(
  operator: Operator,
  { olderThan, ...consent }: Consent & { olderThan: number },
): Promise<void> {
  const before = monthsBefore(new Date(), olderThan).getTime();
  const total = await countContacts(operator, sql`created_at < ${before}`);
  if (total === 0) {
    operator.print(`There are no messages received before ${time(before)}.`);
    return;
  }
  const what = `${count(total, 'message')} received before ${time(before)}`;
  if (!(await mayDelete(operator, what, consent))) return;
  const bar = progress(total, 'deleted');
  await deleteBefore(operator.query, before, (deleted) => bar.step(deleted));
  await operator.database.forgetDeleted();
  bar.end();
  operator.print(`Deleted ${what}. Delete older mails about them by hand.`);
}

async function mayDelete(operator: Operator, what: string, { yes }: Consent): Promise<boolean> {
  const may = yes || (await operator.confirm(`Permanently delete ${what}?`));
  if (!may) operator.print('Nothing was deleted.');
  return may;
}

/** Restarts the three days of retries for parked mails, which the running server finds within seconds. */
export async function resendMail(operator: Operator, wanted: string[]): Promise<void> {
  const ids = wanted.length > 0 ? (await findContacts(operator, wanted)).map(idOf) : [];
  const now = Date.now();
  const rows = await operator.query((db) => {
    const parked = db
      .updateTable('outbox')
      .set({ parked_at: null, attempts: 0, created_at: now, due_at: now, last_error: null })
      .where('parked_at', 'is not', null);
    return (ids.length > 0 ? parked.where('contact_id', 'in', ids) : parked)
      .returning('id')
      .execute();
  });
  operator.print(`${count(rows.length, 'mail')} will be sent again.`);
}
