import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import { Refused } from '../../../../desk/server/drafts.ts';
import type { Settings } from '../../../../site/server/settings/settings.ts';
import type { ContactRow, Tables } from '../../../../site/server/store/tables.ts';
import { contactFields } from '../../contract/contact.ts';
import { backUp } from '../../operator/backup.ts';
import { csv, csvRow } from '../../operator/export.ts';
import {
  changeContacts,
  deleteContacts,
  findContacts,
  type Operator,
  openOperator,
  resendMail,
  STATES,
  type State,
  searchContacts,
  stateOf,
} from '../../operator/messages.ts';
import { time } from '../../operator/wording.ts';
import { kitCsv, type Quote, RENTAL_HEADS, readKit } from '../../server/kept-kit.ts';

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

const MOST_SHOWN = 500;

/** In the log: what was done concerns all messages. */
const EVERY = 'all';

export type Inbox = ReturnType<typeof openInbox>;

/** The messages of the contact form, in the database that the server uses. */
export function openInbox(settings: Settings) {
  let operator: Operator | undefined;
  const { databaseUrl, dataDir } = settings;

  /** Whether there is a database. The server creates it at its first start. */
  const available = () => Boolean(databaseUrl) || existsSync(join(dataDir, 'contacts.sqlite'));

  function open(): Operator {
    if (!available()) throw new Refused('There is no database yet: start the server once.');
    operator ??= openOperator(settings);
    return operator;
  }

  async function note(who: string, did: string, reference: string): Promise<void> {
    const values = { id: randomUUID(), at: Date.now(), who, did, reference };
    await open().query((db) => db.insertInto('desk_log').values(values).execute());
  }

  async function noted() {
    const rows = await open().query((db) =>
      db.selectFrom('desk_log').select(['at', 'who', 'did', 'reference']).orderBy('at').execute(),
    );
    return rows.map(({ at, ...entry }) => ({ ...entry, at: time(at) }));
  }

  return {
    available,

    async list({ state, search }: { state?: State | undefined; search?: string | undefined }) {
      const rows = await searchContacts(open(), { state, search, limit: MOST_SHOWN });
      const answers = (await noted()).filter(({ did }) => did === DONE.answer);
      const answered = new Set(answers.map(({ reference }) => reference));
      const all = await searchContacts(open(), { limit: MOST_SHOWN });
      const count = (state: State) => all.filter((row) => stateOf(row) === state).length;
      const counts = Object.fromEntries(STATES.map((each) => [each, count(each)]));
      return { messages: rows.map((row) => shown(row, answered)), counts, total: all.length };
    },

    /** Asks the database whom a mail would reach. Undefined where the server sends none. */
    async ofMail<T>(question: (db: Kysely<Tables>) => Promise<T>): Promise<T | undefined> {
      return available() && settings.smtpUrl ? open().query(question) : undefined;
    },

    async show(reference: string) {
      const [row] = await findContacts(open(), [reference]);
      if (!row) throw new Refused('This message no longer exists.');
      const mails = await open().query((db) =>
        db.selectFrom('outbox').selectAll().where('contact_id', '=', row.id).execute(),
      );
      const log = (await noted()).filter((entry) => entry.reference === row.reference);
      const mailed = mails.map((mail) => ({
        at: time(mail.sent_at ?? mail.created_at),
        who: mail.recipient,
        did: mail.parked_at ? 'Mail parked' : mail.sent_at ? 'Mail sent' : 'Mail waiting',
        reference: row.reference,
      }));
      return { log: [...mailed, ...log], parked: mails.some((mail) => mail.parked_at !== null) };
    },

    /** Applies an action to all given messages, or to none if one does not exist, and logs who did it. */
    async act(action: Action, references: string[], who: string, quote?: Quote): Promise<void> {
      const rows = await findContacts(open(), references);
      if (action === 'hide') await changeContacts(open(), rows, { hidden: 1 });
      if (action === 'show') await changeContacts(open(), rows, { hidden: 0, held: null });
      if (action === 'delete') await deleteContacts(open(), rows);
      if (action === 'resend') await resendMail(open(), rows);
      for (const { reference, id, kit } of rows) {
        if (quote && kit) {
          const quoted = JSON.stringify({ ...JSON.parse(kit), quote });
          await open().query((db) =>
            db.updateTable('contacts').set({ kit: quoted }).where('id', '=', id).execute(),
          );
        }
        await note(who, DONE[action], reference);
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

    /** The kit list of a message, for the house’s rental software. */
    async kitCsv(reference: string, who: string): Promise<string> {
      const [row] = await findContacts(open(), [reference]);
      const kit = readKit(row?.kit ?? null);
      if (!kit) throw new Refused('This message has no kit list.');
      await note(who, 'Downloaded', reference);
      return kitCsv(kit, RENTAL_HEADS);
    },

    /** @returns a sentence with the place of the backup */
    async backup(who: string): Promise<string> {
      await note(who, 'Backup made', EVERY);
      return (await backUp(open(), undefined, { keep: 30 })).join(' ');
    },

    close: async () => operator?.database.close(),
  };
}

function shown(row: ContactRow, answered: ReadonlySet<string>) {
  const { reference, held } = row;
  const base = { reference, ...contactFields(row), held, state: stateOf(row) };
  const kit = readKit(row.kit);
  return { ...base, kit, received: time(row.created_at), answered: answered.has(reference) };
}
