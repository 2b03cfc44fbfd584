import { type Kysely, type RawBuilder, sql } from 'kysely';
import { CONTACT_FIELDS } from '../../../site/contract/contact-fields.ts';
import { COMPANY_TIME_ZONE } from '../../../site/contract/words/dates.ts';
import type { Operator } from '../../../site/server/store/database.ts';
import { readReference } from '../../../site/server/store/entry-keys.ts';
import type { ContactRow, Tables } from '../../../site/server/store/tables.ts';
import { ENCLOSURES } from '../server/enclosures.ts';

export class CommandError extends Error {
  readonly statusCode = 422;
}

/** The state of a message. One that is both hidden and private counts as hidden. */
export const STATES = ['listed', 'private', 'held', 'hidden'] as const;
export type State = (typeof STATES)[number];

export function stateOf(row: Pick<ContactRow, 'private' | 'held' | 'hidden'>): State {
  if (row.hidden) return 'hidden';
  if (row.held !== null) return 'held';
  return row.private ? 'private' : 'listed';
}

const STATE = sql<State>`case when hidden = 1 then 'hidden' when held is not null then 'held'
  when private = 1 then 'private' else 'listed' end`;

export interface Wanted {
  state?: State | undefined;
  /** Text in the name, email, telephone number, reference, message or an enclosure. Ignores case. */
  search?: string | undefined;
  limit: number;
  /** How many of the newest to leave out. */
  skip?: number | undefined;
}

export function searchContacts(
  { query }: Operator,
  { limit, skip = 0, ...wanted }: Wanted,
): Promise<ContactRow[]> {
  return query((db) =>
    matching(db, wanted).selectAll().orderBy('seq', 'desc').limit(limit).offset(skip).execute(),
  );
}

function matching(db: Kysely<Tables>, { state, search }: Pick<Wanted, 'state' | 'search'>) {
  let found = db.selectFrom('contacts');
  if (state) found = found.where(sql<boolean>`${STATE} = ${state}`);
  if (search) found = found.where(holds(search));
  return found;
}

/** Counts the messages that match, by state. A state without messages is left out. */
export async function countContacts(
  { query }: Operator,
  search?: string,
): Promise<Partial<Record<State, number>>> {
  const rows = await query((db) =>
    matching(db, { search })
      .select([STATE.as('state'), (db) => db.fn.countAll().as('count')])
      .groupBy(STATE)
      .execute(),
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}

/** SQLite ignores case only for Latin letters. Other scripts must match exactly. */
function holds(text: string) {
  const like = (column: RawBuilder<unknown>, part: string) => {
    const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
    return sql<boolean>`lower(${column}) like lower(${pattern}) escape '\\'`;
  };
  // JSON writes `7" monitor` as `7\" monitor`.
  const inJson = JSON.stringify(text.trim()).slice(1, -1);
  const conditions = [
    ...[...CONTACT_FIELDS, 'reference'].map((column) => like(sql.ref(column), text.trim())),
    ...ENCLOSURES.map(({ name, keys }) => like(withoutKeys(sql.ref(name), keys), inJson)),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** Every enclosure contains the names of its fields, so they are not searched. */
const withoutKeys = (json: RawBuilder<unknown>, keys: readonly string[]) =>
  keys.reduce((text, key) => sql`replace(${text}, ${`"${key}":`}, '')`, json);

/** The end of a reference. The initials before it change when the house is renamed. */
const END = sql<string>`substr(reference, length(reference) - 7)`;

/** Finds messages by reference or id, in the given order. @throws CommandError when one does not exist */
export async function findContacts({ query }: Operator, wanted: string[]): Promise<ContactRow[]> {
  if (wanted.length === 0) return [];
  const keys = wanted.map((text) => readReference(text) ?? text.trim().toLowerCase());
  const rows = await query((db) =>
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

type Found = readonly Pick<ContactRow, 'id'>[];
const idsOf = (rows: Found) => rows.map(({ id }) => id);

/** Takes messages off the public list or puts them on it. A private one is never listed. */
export async function changeContacts(
  { query }: Operator,
  rows: Found,
  set: Partial<Pick<ContactRow, 'hidden' | 'held'>>,
): Promise<void> {
  await query((db) => db.updateTable('contacts').set(set).where('id', 'in', idsOf(rows)).execute());
}

/** Permanently deletes messages, and the mails about them that were not sent. */
export async function deleteContacts({ database, query }: Operator, rows: Found): Promise<void> {
  if (rows.length === 0) return;
  await query((db) => db.deleteFrom('contacts').where('id', 'in', idsOf(rows)).execute());
  await database.forgetDeleted();
}

/** Restarts the three days of retries for parked mails, which the running server finds within seconds. */
export async function resendMail({ query }: Operator, rows: Found): Promise<void> {
  const now = Date.now();
  await query((db) =>
    db
      .updateTable('outbox')
      .set({ parked_at: null, attempts: 0, created_at: now, due_at: now, last_error: null })
      .where('parked_at', 'is not', null)
      .where('contact_id', 'in', idsOf(rows))
      .execute(),
  );
}

/** Finds those who get alerts about documents. @throws CommandError when an address gets none */
export async function findSubscribers({ query }: Operator, wanted: string[]): Promise<string[]> {
  if (wanted.length === 0) return [];
  const emails = wanted.map((email) => email.trim().toLowerCase());
  const rows = await query((db) =>
    db.selectFrom('alert_subscribers').select('email').where('email', 'in', emails).execute(),
  );
  const known = new Set(rows.map(({ email }) => email));
  const missing = emails.filter((email) => !known.has(email));
  if (missing.length > 0) throw new CommandError(`${missing.join(', ')}: gets no alerts.`);
  return [...known];
}

export async function deleteSubscribers(
  { database, query }: Operator,
  emails: string[],
): Promise<void> {
  if (emails.length === 0) return;
  await query((db) => db.deleteFrom('alert_subscribers').where('email', 'in', emails).execute());
  await database.forgetDeleted();
}

/** `2026-11-20 14:30`, in the company's time zone. */
export function time(milliseconds: number): string {
  return IN_COMPANY_TIME.format(milliseconds);
}

const IN_COMPANY_TIME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: COMPANY_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** `1 message`, `12,000 messages`. */
export function count(number: number, thing: string): string {
  return `${number.toLocaleString('en-IN')} ${thing}${number === 1 ? '' : 's'}`;
}
