import { findContacts } from './find.ts';
import type { Operator } from './operator.ts';
import { count } from './wording.ts';

/**
 * Restarts the three days of retries for parked mails. The running server finds them within
 * seconds.
 */
export async function resendMail(operator: Operator, wanted: string[]): Promise<void> {
  const ids = wanted.length > 0 ? (await findContacts(operator, wanted)).map(({ id }) => id) : [];
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
