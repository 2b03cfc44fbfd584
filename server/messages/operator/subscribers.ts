import { CommandError, type Operator } from './operator.ts';
import { time } from './wording.ts';

/** Lists those who asked for alerts, oldest first. @param email a part of the address */
export async function listSubscribers(
  operator: Operator,
  { email: part = '' }: { email?: string },
): Promise<void> {
  const rows = await operator.query((db) =>
    db.selectFrom('alert_subscribers').selectAll().orderBy('created_at').orderBy('id').execute(),
  );
  for (const { email, sections, confirmed_at } of rows) {
    if (!email.includes(part.toLowerCase())) continue;
    const state = confirmed_at === null ? 'not confirmed' : `since ${time(confirmed_at)}`;
    operator.print([email, state, sections].join('  '));
  }
}

/** Deletes a subscriber and the mails that wait for them, at their request. */
export async function deleteSubscriber(operator: Operator, email: string): Promise<void> {
  const rows = await operator.query((db) =>
    db
      .deleteFrom('alert_subscribers')
      .where('email', '=', email.trim().toLowerCase())
      .returning('id')
      .execute(),
  );
  if (rows.length === 0) throw new CommandError(`${email}: nobody with this address gets alerts.`);
  await operator.database.forgetDeleted();
  operator.print(`${email} is deleted.`);
}
