import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StoreUnavailable } from './store-errors.ts';
import type { Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';

type Choice = (words: Record<Engine, string>) => string;

const WAITING = 'sent_at is null and parked_at is null';
const MAIL = `kind text not null,
      recipient text not null,
      attempts integer not null,
      created_at bigint not null,
      due_at bigint not null,
      leased_until bigint not null,
      lease text,
      sent_at bigint,
      parked_at bigint,
      last_error text`;

/** Every migration by name, with its statements. Add a new one at the end, and never change one. */
export const MIGRATIONS: Readonly<Record<string, (on: Choice) => string[]>> = {
  // The list's index contains only listed entries, so hidden entries do not slow down a page.
  '001-contacts': (on) => [
    `create table contacts (
      seq ${on({ sqlite: 'integer', postgres: 'bigserial' })} primary key,
      id text not null unique,
      reference text not null unique,
      name text not null,
      email text not null,
      contact text not null,
      website text,
      message text not null,
      private integer not null,
      held text,
      hidden integer not null,
      removal_hash text not null,
      idempotency_hash text unique,
      fingerprint text not null,
      created_at bigint not null)`,
    `create index contacts_listed on contacts (seq)
      where private = 0 and hidden = 0 and held is null`,
    'create index contacts_held on contacts (seq) where held is not null',
    'create index contacts_created on contacts (created_at)',
    `create table outbox (
      id text primary key,
      contact_id text not null references contacts (id) on delete cascade,
      ${MAIL})`,
    `create index outbox_waiting on outbox (due_at) where ${WAITING}`,
    'create index outbox_contact on outbox (contact_id)',
    'create table secrets (name text primary key, value text not null)',
    // Counters may be lost in a crash. An unlogged table never waits for the disk.
    `create ${on({ sqlite: '', postgres: 'unlogged' })} table contact_limits (
      key varchar(255) primary key, points integer not null, expire bigint)`,
  ],
  // Lets a mail outlive its message: when a message is removed, the staff who received it get a notice that contains
  // only its reference. SQLite cannot drop a NOT NULL, so this rebuilds the table.
  '002-removal-notices': () => [
    `create table outbox_next (
      id text primary key,
      contact_id text references contacts (id) on delete cascade,
      reference text not null,
      ${MAIL})`,
    `insert into outbox_next
      select o.id, o.contact_id, c.reference, o.kind, o.recipient, o.attempts, o.created_at,
        o.due_at, o.leased_until, o.lease, o.sent_at, o.parked_at, o.last_error
      from outbox o join contacts c on c.id = o.contact_id`,
    'drop table outbox',
    'alter table outbox_next rename to outbox',
    `create index outbox_waiting on outbox (due_at) where ${WAITING}`,
    'create index outbox_parked on outbox (parked_at) where parked_at is not null',
    'create index outbox_contact on outbox (contact_id)',
  ],
  // When each recurring task last ran, for all servers of a database.
  '003-chores': () => [
    `create table chores (
      name text primary key, done_at bigint not null, since bigint not null, note text not null)`,
  ],
  // How many mails of each kind were sent within a period. Keys that identify a person are keyed hashes.
  '004-mail-budgets': () => [
    'create table mail_budgets (key text primary key, used integer not null, until bigint not null)',
  ],
  // A kit list is one column, so that the lines are stored and deleted with their message.
  '005-kit-lists': () => ['alter table contacts add column kit text'],
  // Who asked for alerts, which documents were announced, and mails to a subscriber, which are deleted with them.
  '006-alerts': () => [
    `create table alert_subscribers (
      id text primary key,
      email text not null,
      sections text not null,
      phrase text,
      created_at bigint not null,
      confirmed_at bigint)`,
    'create index alert_subscribers_email on alert_subscribers (email)',
    'create table announced_filings (id text primary key, announced_at bigint not null)',
    `alter table outbox add column subscriber_id text
      references alert_subscribers (id) on delete cascade`,
    `create index outbox_subscriber on outbox (subscriber_id) where subscriber_id is not null`,
  ],
  // Mails about new documents wait behind all others, so the index of waiting mails has them last.
  '007-alerts-last': () => [
    'drop index outbox_waiting',
    `create index outbox_waiting on outbox ((case kind when 'alert' then 1 else 0 end), due_at)
      where ${WAITING}`,
  ],
  // What the staff did on the desk. Older versions of the desk created this table themselves, without an id.
  '008-desk-log': (on) => [
    `create table if not exists desk_log (
      at bigint not null, who text not null, did text not null, reference text not null)`,
    'alter table desk_log add column id text',
    `update desk_log set id = ${on({
      sqlite: 'lower(hex(randomblob(16)))',
      postgres: 'gen_random_uuid()::text',
    })}`,
    'create unique index desk_log_id on desk_log (id)',
  ],
  // Kit lists were also posted to a rental system. Nothing does so any more; each list stays with its message.
  '009-no-webhooks': () => [`delete from outbox where kind = 'webhook'`],
  // Alerts are by section only. Who asked for a phrase and no section would get nothing, so nothing of them is kept.
  '010-alerts-by-section': () => [
    `delete from outbox where subscriber_id in (select id from alert_subscribers where sections = '')`,
    `delete from alert_subscribers where sections = ''`,
    'alter table alert_subscribers drop column phrase',
  ],
  // The desk asks for the log of one message, and which of a page were answered.
  '011-desk-log-by-message': () => ['create index desk_log_reference on desk_log (reference, did)'],
};

export const KNOWN_MIGRATIONS: readonly string[] = Object.keys(MIGRATIONS);

/** Migrates the schema under the engine’s own lock. @throws StoreUnavailable if a newer program has migrated it */
export async function migrate(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const migration = (name: string): Migration => ({
    async up(within) {
      const statements = MIGRATIONS[name]?.((words) => words[engine]) ?? [];
      for (const statement of statements) await sql.raw(statement).execute(within);
    },
  });
  const all = Object.fromEntries(KNOWN_MIGRATIONS.map((name) => [name, migration(name)]));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all } });
  const { error } = await migrator.migrateToLatest();
  const [, unknown] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? [];
  if (unknown) {
    throw new StoreUnavailable(
      `a newer version of the program has changed this database (${unknown}): start that version, or restore a backup made before it`,
    );
  }
  if (error) throw error;
}

/** Returns the key of all keyed hashes. It is created at the first start and shared by all servers of a database. */
export async function hashingSecret(db: Kysely<Tables>): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name: 'hashing', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'hashing')
    .executeTakeFirstOrThrow();
  return row.value;
}
