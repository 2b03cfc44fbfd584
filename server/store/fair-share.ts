import type { Transaction } from 'kysely';
import { type Budget, countUnits } from './budgets.ts';
import type { Tables } from './tables.ts';

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
export async function takeFairly(
  tx: Transaction<Tables>,
  budget: Budget,
  network: string,
  now: number,
): Promise<void> {
  const own = await countUnits(tx, { ...budget, key: `${budget.key}:${network}` }, 1, now);
  const all = await countUnits(tx, budget, 1, now);
  if (own.used * all.used > budget.limit) throw new BudgetSpent(budget, all.until);
}
