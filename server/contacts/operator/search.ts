import { sql } from 'kysely';
import { CONTACT_FIELDS } from '../../../contract/contact.ts';
import type { ContactRow } from '../store/tables.ts';
import type { Operator } from './operator.ts';
import { inState, type State } from './state.ts';

export interface Wanted {
  state?: State | undefined;
  /** Text in the name, email, telephone number, reference, message or kit list. Ignores case. */
  search?: string | undefined;
  /** The sender's address or a part of it. */
  email?: string | undefined;
  limit: number;
}

/** Returns messages that match all filters, newest first. */
export function searchContacts(operator: Operator, wanted: Wanted): Promise<ContactRow[]> {
  const { state, search, email, limit } = wanted;
  return operator.query((db) => {
    let query = db.selectFrom('contacts').selectAll().orderBy('seq', 'desc').limit(limit);
    if (state) query = query.where(inState(state));
    if (email) query = query.where(holds(['email'], email));
    if (search) query = query.where(holds(SEARCHED, search));
    return query.execute();
  });
}

const SEARCHED = [...CONTACT_FIELDS, 'reference', 'kit'] as const;

/** SQLite ignores case only for Latin letters. Other scripts must match exactly. */
function holds(columns: readonly (typeof SEARCHED)[number][], text: string) {
  const pattern = `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const conditions = columns.map(
    (column) => sql<boolean>`lower(${sql.ref(column)}) like lower(${pattern}) escape '\\'`,
  );
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
