import { CONTACT_FIELDS, labelOf } from '../../../contract/contact.ts';
import { kitFacts } from '../../../contract/kit-facts.ts';
import type { ContactRow, OutboxRow } from '../../store/tables.ts';
import { type KeptKit, listLines, readKit } from '../store/kept-kit.ts';
import type { Operator } from './operator.ts';
import { findContacts } from './search.ts';
import { stateOf } from './state.ts';
import { count, time } from './wording.ts';

export async function showContacts(operator: Operator, wanted: string[]): Promise<void> {
  const rows = await findContacts(operator, wanted);
  for (const [at, row] of rows.entries()) {
    const mails = await operator.query((db) =>
      db.selectFrom('outbox').selectAll().where('contact_id', '=', row.id).execute(),
    );
    if (at > 0) operator.print('');
    for (const line of describe(row, mails)) operator.print(line);
  }
}

function describe(row: ContactRow, mails: OutboxRow[]): string[] {
  const state = row.held === null ? stateOf(row) : `${stateOf(row)} (${row.held})`;
  return [
    `Reference  ${row.reference}`,
    `Id         ${row.id}`,
    `Received   ${time(row.created_at)}`,
    `State      ${state}${row.private ? ', private as its sender asked' : ''}`,
    ...LINES.flatMap((name) => (row[name] ? [`${labelOf(name).padEnd(10)} ${row[name]}`] : [])),
    ...mails.map((mail) => `Mail       to ${mail.recipient}: ${progress(mail)}`),
    '',
    ...row.message.split('\n'),
    ...kitLines(readKit(row.kit)),
  ];
}

const LINES = CONTACT_FIELDS.filter((name) => name !== 'message');

function kitLines(kit: KeptKit | undefined): string[] {
  if (!kit) return [];
  return [
    '',
    ...Object.entries(kitFacts(kit)).flatMap(([name, value]) =>
      value ? [`${labelOf(name).padEnd(10)} ${value}`] : [],
    ),
    ...(kit.sums ?? []).map(([label, text]) => `${label.padEnd(10)} ${text}`),
    ...listLines(kit),
  ];
}

function progress(mail: OutboxRow): string {
  if (mail.sent_at !== null) return `sent ${time(mail.sent_at)}`;
  const tries = `${count(mail.attempts, 'attempt')}, last ${mail.last_error}`;
  if (mail.parked_at !== null) return `parked ${time(mail.parked_at)} after ${tries}`;
  return mail.attempts === 0 ? 'waiting' : `tried again ${time(mail.due_at)}: ${tries}`;
}
