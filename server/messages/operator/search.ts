import { type RawBuilder, sql } from 'kysely';
import { CONTACT_FIELDS } from '../../../contract/contact.ts';
import { readReference } from '../../store/entry-keys.ts';
import type { ContactRow } from '../../store/tables.ts';
import { KEPT_FIELDS } from '../store/kept-kit.ts';
import { CommandError, type Operator } from './operator.ts';
import { STATE, type State } from './state.ts';

export interface Wanted {
  state?: State | undefined;
  /** Text in the name, email, telephone number, reference, message or kit list. Ignores case. */
  search?: string | undefined;
  email?: string | undefined;
  limit: number;
}

/** Returns messages that match all filters, newest first. */
export function searchContacts(operator: Operator, wanted: Wanted): Promise<ContactRow[]> {
  const { state, search, email, limit } = wanted;
  return operator.query((db) => {
    let query = db.selectFrom('contacts').selectAll().orderBy('seq', 'desc').limit(limit);
    if (state) query = query.where(sql<boolean>`${STATE} = ${state}`);
    if (email) query = query.where(holds(['email'], email));
    if (search) query = query.where(holds(SEARCHED, search));
    return query.execute();
  });
}

const SEARCHED = [...CONTACT_FIELDS, 'reference', 'kit'] as const;

/** SQLite ignores case only for Latin letters. Other scripts must match exactly. */
function holds(columns: readonly (typeof SEARCHED)[number][], text: string) {
  const conditions = columns.map((column) => {
    const pattern = `%${asStored(column, text.trim()).replace(/[\\%_]/g, '\\$&')}%`;
    return sql<boolean>`lower(${searchedText(column)}) like lower(${pattern}) escape '\\'`;
  });
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** A text as it is in a column. A kit list is JSON, which writes `7" monitor` as `7\" monitor`. */
const asStored = (column: (typeof SEARCHED)[number], text: string): string =>
  column === 'kit' ? JSON.stringify(text).slice(1, -1) : text;

const searchedText = (column: (typeof SEARCHED)[number]): RawBuilder<string> =>
  column === 'kit'
    ? // Every list contains the names of its fields, so they are not searched.
      KEPT_FIELDS.reduce(
        (text, key) => sql<string>`replace(${text}, ${`"${key}":`}, '')`,
        sql<string>`kit`,
      )
    : sql<string>`${sql.ref(column)}`;

/** The end of a reference. The initials before it change when the house is renamed. */
const END = sql<string>`substr(reference, length(reference) - 7)`;

/** Finds messages by reference or id, in the given order. @throws CommandError when one does not exist */
export async function findContacts(operator: Operator, wanted: string[]): Promise<ContactRow[]> {
  const keys = wanted.map((text) => readReference(text) ?? text.trim().toLowerCase());
  const rows = await operator.query((db) =>
    db
      .selectFrom('contacts')
      .selectAll()
      .where((is) => is.or([is(END, 'in', keys), is('id', 'in', keys)]))
      .execute(),
  );
  const byKey = new Map(
    rows.flatMap((row) => [[row.reference.slice(-8), row] as const, [row.id, row]]),
  );
  const missing = wanted.filter((_text, at) => !byKey.has(keys[at] ?? ''));
  if (missing.length > 0) throw new CommandError(`There is no message ${missing.join(', ')}.`);
  return [...new Set(keys)].flatMap((key) => byKey.get(key) ?? []);
}

/** The number of messages, or of those that match a condition. */
export async function countContacts(
  { query }: Operator,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<number> {
  const { rows } = await query((db) =>
    sql<{ n: number }>`select count(*) as n from contacts where ${condition}`.execute(db),
  );
  return rows[0]?.n ?? 0;
}
