import { deleteBefore, monthsBefore } from '../../store/retention.ts';
import type { Operator } from './operator.ts';
import { progress } from './progress.ts';
import { count, time } from './wording.ts';

export interface PurgeOptions {
  olderThan: number;
  yes?: boolean;
}

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
    operator.print(`There are no messages received before ${time(before)}.`);
    return;
  }
  if (!options.yes && !(await operator.confirm(`Permanently delete ${what}?`))) {
    operator.print('Nothing was deleted.');
    return;
  }
  const bar = progress(total, 'deleted');
  await deleteBefore(operator.query, before, (deleted) => bar.step(deleted));
  await operator.database.forgetDeleted();
  bar.end();
  operator.print(`Deleted ${what}. Delete older mails about them by hand.`);
}
