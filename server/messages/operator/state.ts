import { sql } from 'kysely';
import type { ContactRow } from '../../store/tables.ts';

/** The state of a message. One that is both hidden and private counts as hidden. */
export const STATES = ['listed', 'private', 'held', 'hidden'] as const;
export type State = (typeof STATES)[number];

export function stateOf(row: Pick<ContactRow, 'private' | 'held' | 'hidden'>): State {
  if (row.hidden) return 'hidden';
  if (row.held !== null) return 'held';
  return row.private ? 'private' : 'listed';
}

/** The same in SQL. */
export const STATE = sql<State>`case when hidden = 1 then 'hidden' when held is not null then 'held'
  when private = 1 then 'private' else 'listed' end`;
