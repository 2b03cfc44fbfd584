import { readReference } from '../../store/entry-keys.ts';
import type { ContactRow } from '../../store/tables.ts';
import { CommandError, type Operator } from './operator.ts';

/**
 * Finds messages by reference or id, in the given order.
 * @throws CommandError when one of them does not exist; nothing is changed then
 */
export async function findContacts(operator: Operator, wanted: string[]): Promise<ContactRow[]> {
  const keys = wanted.map((text) => readReference(text) ?? text.trim().toLowerCase());
  const rows = await operator.query((db) =>
    db
      .selectFrom('contacts')
      .selectAll()
      .where((is) => is.or([is('reference', 'in', keys), is('id', 'in', keys)]))
      .execute(),
  );
  const byKey = new Map(rows.flatMap((row) => [[row.reference, row] as const, [row.id, row]]));
  const missing = wanted.filter((_text, at) => !byKey.has(keys[at] ?? ''));
  if (missing.length > 0) throw new CommandError(`There is no message ${missing.join(', ')}.`);
  return [...new Set(keys)].flatMap((key) => byKey.get(key) ?? []);
}
