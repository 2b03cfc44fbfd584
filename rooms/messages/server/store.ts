import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import {
  type ContactFields,
  contactFields,
  OPTIONAL_FIELDS,
} from '../../../site/contract/contact-fields.ts';
import { CONTACTS_PAGE_SIZE } from '../../../site/contract/limits.ts';
import { Refusal } from '../../../site/server/guard/failures.ts';
import type { MailPlan } from '../../../site/server/mail/outbox-rows.ts';
import {
  type Connection,
  type ContactDatabase,
  retryingQueries,
} from '../../../site/server/store/database.ts';
import {
  isSame,
  keyedHash,
  newReference,
  type Repeat,
  removalToken,
  repeatHash,
  sealedNumber,
  sha256,
  unsealedNumber,
} from '../../../site/server/store/entry-keys.ts';
import type {
  ContactRow,
  HeldReason,
  NewContactRow,
  Tables,
} from '../../../site/server/store/tables.ts';
import type { ContactAccepted } from '../contract/contact.ts';
import type { ContactMessage } from '../contract/contact-schema.ts';
import type { Enclosed } from './enclosures.ts';
import { isMailedSeparately, queueMail, staffMailRow } from './mail-rows.ts';

/** With a million entries, a new reference collides once in 10^5 messages. */
const NEW_REFERENCES = 5;
/** Other text cannot name an entry, and PostgreSQL fails on some of it, such as NUL. */
const ID = /^[0-9a-f-]{36}$/;

export class KeyReused extends Refusal {
  constructor() {
    const message = 'This Idempotency-Key was used for another message.';
    super(422, 'idempotency_key_reused', message);
  }
}

/** A form with this text is already stored. Nothing proves that the same person sent it again. */
export class AlreadyStored extends Error {}

export type ContactStore = ReturnType<typeof createContactStore>;

export interface StoreOptions {
  mail?: MailPlan | undefined;
  now?: () => number;
  onMailQueued?: () => void;
  initials?: () => string;
}

export function createContactStore(
  database: ContactDatabase,
  { mail, now = Date.now, onMailQueued, initials = () => 'REF' }: StoreOptions = {},
) {
  const query = retryingQueries(database);
  /** Stores a row and its mails in one transaction. Safe to repeat: a row that was stored is found by its id. */
  const write = (row: NewContactRow, secret: string) =>
    query(async (db) => {
      const outcome = await db.transaction().execute(async (tx) => {
        const outcome = await insertEntry(tx, row);
        if (outcome === 'stored' && mail) await queueMail(tx, mail, row, { secret, now: now() });
        return outcome;
      });
      if (outcome === 'stored' && mail) onMailQueued?.();
      return outcome;
    });

  return {
    /** Stores a message; resolves after the commit. @throws StoreUnavailable, KeyReused, AlreadyStored */
    async submit(submission: Submission): Promise<Accepted> {
      for (let tries = 0; tries < NEW_REFERENCES; tries++) {
        const connection = await database.connect();
        const { row, token } = newEntry(connection, submission, {
          initials: initials(),
          now: now(),
        });
        const outcome = await write(row, connection.secret);
        if (outcome === 'taken') continue;
        if (outcome === 'stored' || outcome.id === row.id) return acceptance(row, token, false);
        if (outcome.fingerprint !== row.fingerprint) throw new KeyReused();
        if (submission.repeat === 'form') throw new AlreadyStored();
        const first = removalToken(connection.secret, outcome.id, submission.repeat);
        return acceptance(outcome, first, true);
      }
      throw new Error(`no free reference in ${NEW_REFERENCES} tries`);
    },

    /** One page of the public list, newest first. @throws StoreUnavailable, BadCursor */
    list: (cursor?: string) =>
      query(async (db) => {
        const { secret } = await database.connect();
        const before =
          cursor === undefined ? Number.MAX_SAFE_INTEGER : unsealedNumber(secret, cursor);
        if (before === undefined) throw new BadCursor();
        const rows = await db
          .selectFrom('contacts')
          .select(['seq', 'id', 'name', 'email', 'contact', 'message'])
          .where(listedOnly)
          .where('seq', '<', before)
          .orderBy('seq', 'desc')
          .limit(CONTACTS_PAGE_SIZE + 1)
          .execute();
        const page = rows.slice(0, CONTACTS_PAGE_SIZE);
        const last = page.at(-1);
        return {
          entries: page.map(({ seq: _, ...entry }) => entry),
          nextCursor: last && rows.length > page.length ? sealedNumber(secret, last.seq) : null,
        };
      }),

    /** Permanently removes an entry with the token that its sender received. */
    removeByToken: async (
      id: string,
      token: string,
    ): Promise<'removed' | 'wrong token' | 'unknown'> => {
      if (!ID.test(id)) return 'unknown';
      // A repeat after a lost connection may find that the first attempt succeeded.
      let begun = false;
      return query(async (db) => {
        const row = await db
          .selectFrom('contacts')
          .select('removal_hash')
          .where('id', '=', id)
          .executeTakeFirst();
        if (!row) return begun ? 'removed' : 'unknown';
        if (!isSame(sha256(token), row.removal_hash)) return 'wrong token';
        begun = true;
        const mailQueued = await db
          .transaction()
          .execute((tx) => removeEntry(tx, id, now(), mail?.separatePerHour));
        await database.forgetDeleted();
        if (mailQueued) onMailQueued?.();
        return 'removed';
      });
    },
  };
}

export class BadCursor extends Refusal {
  constructor() {
    super(400, 'bad_cursor', 'The cursor is invalid. Start again from the first page.');
  }
}

/** What became of a new row: stored, or known already as this one, or its reference was taken. */
type Outcome = 'stored' | ContactRow | 'taken';

async function insertEntry(tx: Transaction<Tables>, row: NewContactRow): Promise<Outcome> {
  const inserted = await tx
    .insertInto('contacts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return 'stored';
  const known = await tx
    .selectFrom('contacts')
    .selectAll()
    .where((is) =>
      is.or([is('id', '=', row.id), is('idempotency_hash', '=', row.idempotency_hash ?? '')]),
    )
    .executeTakeFirst();
  return known ?? 'taken';
}

/** Deletes an entry and its mails. @returns whether staff who received a mail about it get a notice */
async function removeEntry(
  tx: Transaction<Tables>,
  id: string,
  now: number,
  separatePerHour?: number,
): Promise<boolean> {
  const mailed = await tx
    .selectFrom('outbox')
    .select(['recipient', 'reference'])
    .where('contact_id', '=', id)
    .where('kind', 'in', ['staff', 'digest'])
    .where((is) => is.or([is('sent_at', 'is not', null), is('leased_until', '>', now)]))
    .execute();
  if (mailed.length > 0) {
    const separate = await isMailedSeparately(tx, separatePerHour, now);
    const notices = mailed.map((staff) =>
      staffMailRow({ ...staff, kind: 'removal' }, separate, now),
    );
    await tx.insertInto('outbox').values(notices).execute();
  }
  await tx.deleteFrom('contacts').where('id', '=', id).execute();
  return mailed.length > 0;
}

/** Must equal the condition of the index `contacts_listed` exactly, without parameters; else SQLite does not use it. */
const listedOnly = sql<boolean>`private = 0 and hidden = 0 and held is null`;

interface Submission {
  message: ContactMessage;
  /** Whether it is never listed. What its sender asked for, if omitted. */
  isPrivate?: boolean | undefined;
  held: HeldReason | null;
  /** How a repeat of this message is recognised. When omitted, it counts as another message. */
  repeat?: Repeat | undefined;
  enclosed?: Enclosed | undefined;
}

export interface Accepted extends Omit<ContactAccepted, 'success'> {
  replayed: boolean;
}

function newEntry(
  { secret }: Connection,
  { message, isPrivate = message.private, held, repeat, enclosed = {} }: Submission,
  { initials, now }: { initials: string; now: number },
) {
  const id = randomUUID();
  const token = removalToken(secret, id, repeat);
  return {
    token,
    row: {
      id,
      reference: newReference(initials),
      ...columnsOf(message),
      private: isPrivate ? 1 : 0,
      held,
      hidden: 0,
      removal_hash: sha256(token),
      idempotency_hash: repeatHash(secret, repeat, message, now),
      fingerprint: keyedHash(secret, 'fingerprint', JSON.stringify(message)),
      created_at: now,
      ...Object.fromEntries(
        Object.entries(enclosed).map(([name, kept]) => [name, JSON.stringify(kept)]),
      ),
    },
  };
}

function columnsOf(message: Submission['message']): ContactFields<null> {
  const empty = Object.fromEntries(OPTIONAL_FIELDS.map((name) => [name, message[name] ?? null]));
  return { ...contactFields(message), ...empty } as ContactFields<null>;
}

function acceptance(
  row: Pick<ContactRow, 'id' | 'reference' | 'private' | 'held' | 'hidden'>,
  token: string,
  replayed: boolean,
): Accepted {
  const listed = row.private === 0 && row.held === null && row.hidden === 0;
  const { id, reference } = row;
  return { id, reference, removalToken: token, listed, private: row.private === 1, replayed };
}
