import { applyMovements, moveBlocks, openingBlocks } from './equipment.ts';
import { OPENING, PERIODS, type PeriodInput } from './inputs.ts';
import {
  type BlockMovement,
  type Flows,
  type Period,
  type Position,
  profitAfterTax,
  totalAssets,
  totalLiabilities,
} from './period.ts';

/**
 * The company's years and half-years, each opening with the balance sheet the one before closed with.
 * Cash is what the rest of the balance sheet leaves; that the cash flow statement, worked out from the
 * flows, arrives at the same sum is proved in the tests.
 */
export function modelPeriods(): Map<string, Period> {
  const periods = new Map<string, Period>();
  let opening = firstPosition();
  for (const [order, input] of PERIODS.entries()) {
    const { id, closing: _, ...flows } = input;
    const movements = moveBlocks(opening.equipment, flows);
    const closing = close(opening, input, movements);
    periods.set(id, { ...labels(id), order, flows, movements, opening, closing });
    opening = closing;
  }
  for (const year of ['2023-24', '2024-25']) {
    periods.set(`FY ${year}`, join(year, get(periods, `H1 ${year}`), get(periods, `H2 ${year}`)));
  }
  return periods;
}

function get(periods: Map<string, Period>, id: string): Period {
  const period = periods.get(id);
  if (!period)
    throw new Error(`No period ${id}: expected one of ${[...periods.keys()].join(', ')}`);
  return period;
}

const MODEL = modelPeriods();

/** A period by its id: `FY 2024-25`, `H1 2025-26`. */
export const period = (id: string): Period => get(MODEL, id);

function firstPosition(): Position {
  const { balances, shareCapital, securitiesPremium, surplus, deferredTax } = OPENING;
  const equity = { shareCapital, securitiesPremium, surplus, deferredTax };
  return withCash({ ...balances, ...equity, equipment: openingBlocks(), cash: 0 });
}

function close(opening: Position, input: PeriodInput, movements: BlockMovement[]): Position {
  const { bonus, issue, deferredTax, closing } = input;
  return withCash({
    ...closing,
    shareCapital: opening.shareCapital + bonus + issue.capital,
    securitiesPremium: opening.securitiesPremium + issue.premium - issue.expenses,
    surplus: opening.surplus + profitAfterTax(input) - bonus,
    deferredTax: opening.deferredTax + deferredTax,
    equipment: applyMovements(opening.equipment, movements),
    cash: 0,
  });
}

function withCash(position: Position): Position {
  return { ...position, cash: totalLiabilities(position) - totalAssets(position) };
}

/** Two half-years as one year: flows add up, balances are those at the ends. */
function join(year: string, first: Period, second: Period): Period {
  return {
    ...labels(`FY ${year}`),
    order: second.order,
    flows: addFlows(first.flows, second.flows),
    movements: first.movements.map((move, place) =>
      addNumbers(move, second.movements[place] ?? move),
    ),
    opening: first.opening,
    closing: second.closing,
  };
}

function addFlows(a: Flows, b: Flows): Flows {
  const { disposal, issue, ...rest } = a;
  const { disposal: laterDisposal, issue: laterIssue, ...later } = b;
  return {
    ...addNumbers(rest, later),
    disposal: addNumbers(disposal, laterDisposal),
    issue: addNumbers(issue, laterIssue),
  };
}

function addNumbers<T extends Record<keyof T, number>>(a: T, b: T): T {
  const names = Object.keys(a) as (keyof T)[];
  return Object.fromEntries(names.map((name) => [name, a[name] + b[name]])) as T;
}

function labels(id: string): Pick<Period, 'id' | 'label' | 'end'> {
  const [kind = '', year = ''] = id.split(' ');
  const first = Number(year.slice(0, 4));
  if (kind === 'FY') return { id, label: year, end: `31 March ${first + 1}` };
  if (kind === 'H1') {
    return { id, label: `Half year to 30 September ${first}`, end: `30 September ${first}` };
  }
  return { id, label: `Half year to 31 March ${first + 1}`, end: `31 March ${first + 1}` };
}
