import { type ExpressionBuilder, sql } from 'kysely';
import type { ContactRow, Tables } from '../../store/tables.ts';
import { listedOnly } from '../store/rows.ts';

/** The state of a message. One that is both hidden and private counts as hidden. */
export const STATES = ['listed', 'private', 'held', 'hidden'] as const;
export type State = (typeof STATES)[number];

export function stateOf(row: Pick<ContactRow, 'private' | 'held' | 'hidden'>): State {
  if (row.hidden) return 'hidden';
  if (row.held !== null) return 'held';
  return row.private ? 'private' : 'listed';
}

/** The same as an SQL condition. */
export function inState(state: State) {
  return ({ and, eb }: ExpressionBuilder<Tables, 'contacts'>) => {
    if (state === 'listed') return listedOnly;
    if (state === 'hidden') return eb('hidden', '=', 1);
    if (state === 'held') return and([sql<boolean>`held is not null`, eb('hidden', '=', 0)]);
    return and([eb('private', '=', 1), eb('held', 'is', null), eb('hidden', '=', 0)]);
  };
}
