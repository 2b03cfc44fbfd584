import { sql } from 'kysely';
import type { OutboxRow } from '../../store/tables.ts';
import { contactFigures } from '../store/figures.ts';
import type { Operator } from './operator.ts';
import { countContacts } from './search.ts';
import { STATE, STATES, type State } from './state.ts';
import { count, duration, time } from './wording.ts';

const PARKED_SHOWN = 50;

export async function showStats(operator: Operator, { json }: { json?: boolean }): Promise<void> {
  const figures = await contactFigures(operator.database);
  const states: Partial<Record<State, number>> = {};
  for (const state of STATES)
    states[state] = await countContacts(operator, sql`${STATE} = ${state}`);
  const parked = await operator.query((db) =>
    db
      .selectFrom('outbox')
      .selectAll()
      .where('parked_at', 'is not', null)
      .orderBy('parked_at', 'desc')
      .limit(PARKED_SHOWN)
      .execute(),
  );
  if (json) {
    operator.print(JSON.stringify({ ...figures, states, parkedMails: parked.map(asRecord) }));
    return;
  }
  operator.print(`Messages   ${figures.stored}`);
  for (const state of STATES) operator.print(`  ${state.padEnd(9)}${states[state]}`);
  operator.print(
    `Mails      ${figures.mailed} sent, ${figures.queued} waiting, ${figures.parked} parked`,
  );
  if (figures.queued > 0) {
    operator.print(`  oldest   waits for ${duration(figures.queueAgeSeconds)}`);
  }
  for (const mail of parked) operator.print(`  parked   ${describe(mail)}`);
  if (figures.parked > 0) operator.note('contacts -- resend sends parked mails again.');
}

function asRecord({ reference, kind, recipient, attempts, parked_at, last_error }: OutboxRow) {
  return { reference, kind, recipient, attempts, parkedAt: parked_at, lastError: last_error };
}

function describe(mail: OutboxRow): string {
  const tries = `${count(mail.attempts, 'attempt')}, last ${mail.last_error}`;
  return `${mail.reference}  ${mail.kind} to ${mail.recipient}, ${time(mail.parked_at ?? 0)}: ${tries}`;
}
