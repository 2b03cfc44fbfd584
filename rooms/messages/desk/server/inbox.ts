import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { Refused } from '../../../../desk/server/drafts.ts';
import type { ServerDatabase } from '../../../../desk/server/server-database.ts';
import { contactFields } from '../../../../site/contract/contact-fields.ts';
import type { ContactRow } from '../../../../site/server/store/tables.ts';
import { backUp } from '../../operator/backup.ts';
import { csv, csvRow } from '../../operator/export.ts';
import {
  changeContacts,
  countContacts,
  deleteContacts,
  findContacts,
  resendMail,
  STATES,
  searchContacts,
  stateOf,
  time,
  type Wanted,
} from '../../operator/messages.ts';
import { ENCLOSURES, type Enclosed, enclosuresOf } from '../../server/enclosures.ts';

const DONE = {
  open: 'Opened',
  answer: 'Answered',
  hide: 'Hidden',
  show: 'Shown or released',
  delete: 'Deleted',
  resend: 'Mail sent again',
};
export type Action = keyof typeof DONE;
export const ACTIONS = Object.keys(DONE) as Action[];

const PAGE = 100;

/** In the log: what was done concerns all messages. */
const EVERY = 'all';

export type Inbox = ReturnType<typeof openInbox>;

export function openInbox({ open }: Pick<ServerDatabase, 'open'>) {
  async function note(who: string, did: string, reference: string): Promise<void> {
    const values = { id: randomUUID(), at: Date.now(), who, did, reference };
    await open().query((db) => db.insertInto('desk_log').values(values).execute());
  }

  async function answered(rows: readonly ContactRow[]): Promise<ReadonlySet<string>> {
    if (rows.length === 0) return new Set();
    const references = rows.map(({ reference }) => reference);
    const found = await open().query((db) =>
      db
        .selectFrom('desk_log')
        .select('reference')
        .where('did', '=', DONE.answer)
        .where('reference', 'in', references)
        .execute(),
    );
    return new Set(found.map(({ reference }) => reference));
  }

  return {
    /** The newest messages that match, or those of a later page, and how many match in each state. */
    async list(wanted: Pick<Wanted, 'state' | 'search' | 'skip'>) {
      const rows = await searchContacts(open(), { ...wanted, limit: PAGE });
      const found = await countContacts(open(), wanted.search);
      const counts = Object.fromEntries(STATES.map((each) => [each, found[each] ?? 0]));
      const of = await answered(rows);
      return { messages: rows.map((row) => shown(row, of)), counts };
    },

    /** A text that differs after each change, and how many messages wait for an answer. */
    async change() {
      const { rows } = await open().query((db) =>
        sql<{ change: string; unanswered: number }>`select
          count(*) || ' ' || coalesce(max(seq), 0) || ' ' || coalesce(sum(hidden), 0) || ' ' || count(held) || ' ' ||
          (select count(*) || ' ' || coalesce(max(at), 0) from desk_log) || ' ' ||
          (select count(sent_at) || ' ' || count(parked_at) from outbox) as change,
          coalesce(sum(case when hidden = 0 and not exists (select 1 from desk_log
            where desk_log.reference = contacts.reference and did = ${DONE.answer}) then 1 else 0 end), 0) as unanswered
          from contacts`.execute(db),
      );
      const [{ change, unanswered } = { change: '', unanswered: 0 }] = rows;
      return { change, unanswered: Number(unanswered) };
    },

    async show(reference: string) {
      const [row] = await findContacts(open(), [reference]);
      if (!row) throw new Refused('This message no longer exists.');
      const mails = await open().query((db) =>
        db.selectFrom('outbox').selectAll().where('contact_id', '=', row.id).execute(),
      );
      const noted = await open().query((db) =>
        db
          .selectFrom('desk_log')
          .select(['at', 'who', 'did', 'reference'])
          .where('reference', '=', row.reference)
          .orderBy('at', 'desc')
          .limit(PAGE)
          .execute(),
      );
      const log = noted.reverse().map(({ at, ...entry }) => ({ ...entry, at: time(at) }));
      const mailed = mails.map((mail) => ({
        at: time(mail.sent_at ?? mail.created_at),
        who: mail.recipient,
        did: mail.parked_at ? 'Mail parked' : mail.sent_at ? 'Mail sent' : 'Mail waiting',
        reference: row.reference,
      }));
      return { log: [...mailed, ...log], parked: mails.some((mail) => mail.parked_at !== null) };
    },

    /** Applies an action to all given messages, or to none if one does not exist, and logs who did it. */
    async act(action: Action, references: string[], who: string, answer?: Enclosed) {
      const rows = await findContacts(open(), references);
      // Before anything is stored, because an answer may be refused.
      const added = rows.map((row) =>
        ENCLOSURES.flatMap(({ name, answered }) => {
          const kept = row[name];
          if (!answer?.[name] || kept === null) return [];
          return [[name, JSON.stringify({ ...JSON.parse(kept), ...answered(answer[name]) })]];
        }),
      );
      if (action === 'hide') await changeContacts(open(), rows, { hidden: 1 });
      if (action === 'show') await changeContacts(open(), rows, { hidden: 0, held: null });
      if (action === 'delete') await deleteContacts(open(), rows);
      if (action === 'resend') await resendMail(open(), rows);
      for (const [at, row] of rows.entries()) {
        const set = Object.fromEntries(added[at] ?? []);
        if (added[at]?.length) {
          await open().query((db) =>
            db.updateTable('contacts').set(set).where('id', '=', row.id).execute(),
          );
        }
        await note(who, DONE[action], row.reference);
      }
    },

    /** The given messages, or all if none is given, as CSV that spreadsheets do not run as formulas. */
    async csv(references: string[], who: string): Promise<string> {
      for (const each of references.length > 0 ? references : [EVERY]) {
        await note(who, 'Downloaded', each);
      }
      const rows = await (references.length > 0
        ? findContacts(open(), references)
        : searchContacts(open(), { limit: Number.MAX_SAFE_INTEGER }));
      return text(Readable.from(rows.map(csvRow)).pipe(csv()));
    },

    async enclosureCsv(reference: string, who: string): Promise<string> {
      const [row] = await findContacts(open(), [reference]);
      const [enclosure] = row ? enclosuresOf(row) : [];
      if (!enclosure) throw new Refused('This message carries no list.');
      await note(who, 'Downloaded', reference);
      return enclosure.csv(enclosure.kept);
    },

    async backup(who: string): Promise<string> {
      await note(who, 'Backup made', EVERY);
      return (await backUp(open(), undefined, { keep: 30 })).join(' ');
    },
  };
}

function shown(row: ContactRow, answered: ReadonlySet<string>) {
  const { reference, held } = row;
  const enclosures = enclosuresOf(row);
  return {
    ...{ reference, ...contactFields(row), held, state: stateOf(row) },
    enclosed: Object.fromEntries(enclosures.map(({ name, kept }) => [name, kept])),
    /** It is about an enclosure, which has its own form for an answer. */
    hasOwnAnswer: enclosures.some(({ isSubject, kept }) => isSubject(kept)),
    received: time(row.created_at),
    answered: answered.has(reference),
  };
}
