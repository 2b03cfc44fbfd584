import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export interface Budget {
  key: string;
  limit: number;
  periodMs: number;
}

/** Uses one unit of a budget, and locks its row. @returns whether it is within the limit */
export async function spendUnit(
  tx: Transaction<Tables>,
  budget: Budget,
  now: number,
): Promise<boolean> {
  return (await countUnit(tx, budget, now)).used <= budget.limit;
}

/** Adds one unit, within the limit or not, and locks the row. @returns the units used in this period, and its end */
function countUnit(
  tx: Transaction<Tables>,
  { key, periodMs }: Omit<Budget, 'limit'>,
  now: number,
): Promise<{ used: number; until: number }> {
  const expired = sql<boolean>`mail_budgets.until <= ${now}`;
  return tx
    .insertInto('mail_budgets')
    .values({ key, used: 1, until: now + periodMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        used: sql`case when ${expired} then 1 else mail_budgets.used + 1 end`,
        until: sql`case when ${expired} then excluded.until else mail_budgets.until end`,
      }),
    )
    .returning(['used', 'until'])
    .executeTakeFirstOrThrow();
}

export async function sweepBudgets(db: Kysely<Tables>, now = Date.now()): Promise<void> {
  await db.deleteFrom('mail_budgets').where('until', '<=', now).execute();
}

/** Nothing of a budget is left for this network. `until`: end of the period, in ms since 1970. */
export class BudgetSpent extends Error {
  readonly budget: Budget;
  readonly until: number;

  constructor(budget: Budget, until: number) {
    super(`the budget ${budget.key} is spent`);
    this.budget = budget;
    this.until = until;
  }
}

/**
 * Uses one unit of a budget that all networks share. A network may use its nth unit only while everybody together has
 * used at most an nth of the budget. So half of it is reserved for networks that have used none, and a single network
 * gets the square root of it. Budgets are locked in the order of the calls; use the same order everywhere.
 * @param network a name that identifies no person
 * @throws BudgetSpent, which rolls back the transaction, so that a refused unit is not counted
 */
export async function takeFairShare(
  tx: Transaction<Tables>,
  budget: Budget,
  network: string,
  now: number,
): Promise<void> {
  const own = await countUnit(tx, { ...budget, key: `${budget.key}:${network}` }, now);
  const all = await countUnit(tx, budget, now);
  if (own.used * all.used > budget.limit) throw new BudgetSpent(budget, all.until);
}
