import type { HeldReason } from '../../store/tables.ts';
import { findContacts } from './find.ts';
import type { Operator } from './operator.ts';
import { count } from './wording.ts';

export async function hideContacts(operator: Operator, wanted: string[]): Promise<void> {
  for (const row of await findContacts(operator, wanted)) {
    await operator.query((db) =>
      db.updateTable('contacts').set({ hidden: 1 }).where('id', '=', row.id).execute(),
    );
    operator.print(`${row.reference} is hidden.`);
  }
}

export async function unhideContacts(operator: Operator, wanted: string[]): Promise<void> {
  for (const row of await findContacts(operator, wanted)) {
    await operator.query((db) =>
      db.updateTable('contacts').set({ hidden: 0, held: null }).where('id', '=', row.id).execute(),
    );
    operator.print(
      row.private
        ? `${row.reference} is released; it stays off the list, as its sender asked.`
        : `${row.reference} is listed.`,
    );
  }
}

/**
 * Releases all messages that are held for one reason, for example after a false alarm about a
 * flood.
 */
export async function releaseHeld(operator: Operator, reason: HeldReason): Promise<void> {
  const released = await operator.query((db) =>
    db
      .updateTable('contacts')
      .set({ held: null })
      .where('held', '=', reason)
      .returning('id')
      .execute(),
  );
  operator.print(`${count(released.length, 'message')} held for ${reason} released.`);
}

/** Asks for confirmation, unless it was already given. */
export async function deleteContacts(
  operator: Operator,
  wanted: string[],
  { yes = false }: { yes?: boolean },
): Promise<void> {
  const rows = await findContacts(operator, wanted);
  const whose = rows.map(({ reference, name }) => `${reference} from ${name}`).join(', ');
  if (!yes && !(await operator.confirm(`Permanently delete ${whose}?`))) {
    operator.print('Nothing was deleted.');
    return;
  }
  for (const row of rows) {
    await operator.query((db) => db.deleteFrom('contacts').where('id', '=', row.id).execute());
    operator.print(`${row.reference} is deleted.`);
  }
  await operator.database.forgetDeleted();
  operator.note('Mails already sent stay in their mailboxes: delete them there too.');
}
