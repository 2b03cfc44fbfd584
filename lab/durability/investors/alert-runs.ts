import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { openPublishedFilings } from '../../../server/investors/alerts/published-filings.ts';
import type { ContactDatabase } from '../../../server/store/database.ts';
import type { Engine } from '../../../server/store/migrations/migrations.ts';
import { openKillHouse } from '../kill-house.ts';

const ROWS_AT_ONCE = 500;

/**
 * Announces one document to many subscribers, kills the server several times while it sends, starts
 * it again, and counts what each subscriber got.
 */
export async function alertRuns(engine: Engine, mails: number, kills: number) {
  const started = performance.now();
  const house = await openKillHouse(engine);
  const sink = await openMailSink();
  const settings = {
    SMTP_URL: sink.url,
    NOTIFY_TO: 'desk@house.example',
    MAIL_FROM: 'desk@house.example',
  };
  try {
    await fill(house.beside, mails);
    for (let kill = 1; kill <= kills; kill++) {
      const server = await house.start(settings);
      await sink.reached(Math.floor((mails * (kill - Math.random())) / kills));
      await server.end('SIGKILL');
      await endLeases(house.beside);
    }
    await house.start(settings);
    await emptied(house.beside);
    const counts = [...sink.accepted.values()];
    return {
      kind: `alerts, ${engine}`,
      mails,
      kills,
      /** Subscribers who got no mail: must be 0. */
      lost: mails - sink.accepted.size,
      /** Mails that came twice: at most one for each kill, the one that was being sent. */
      doubled: counts.reduce((sum, count) => sum + count - 1, 0),
      seconds: (performance.now() - started) / 1000,
    };
  } finally {
    await house.close();
    await sink.close();
  }
}

const INDEX = 'build/search.sqlite';

/** A built house without investor pages announces nothing. */
export const enginesWithAlerts = (): Engine[] => (existsSync(INDEX) ? ['sqlite', 'postgres'] : []);

/** Subscribers to every section, and a past in which all documents but one were announced. */
async function fill(database: ContactDatabase, mails: number): Promise<void> {
  const { db } = await database.connect();
  const index = openPublishedFilings(INDEX);
  const [fresh, ...old] = index.list();
  index.close();
  if (!fresh) throw new Error('the build has no document to announce');
  const known = ['', ...old.map(({ id }) => id)].map((id) => ({ id, announced_at: 0 }));
  await db.insertInto('announced_filings').values(known).execute();
  const now = Date.now();
  const rows = Array.from({ length: mails }, (_, place) => ({
    id: `subscriber-${place}`,
    email: `reader-${place}@fund.example`,
    sections: fresh.sections.join(' '),
    phrase: null,
    created_at: now,
    confirmed_at: now,
  }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE);
    await db.insertInto('alert_subscribers').values(some).execute();
  }
}

/** A killed server keeps its mails reserved for ten minutes; this ends the wait. */
async function endLeases(database: ContactDatabase): Promise<void> {
  const { db } = await database.connect();
  await db.updateTable('outbox').set({ leased_until: 0 }).execute();
}

/** Resolves when no mail waits: the document is announced, and each mail is deleted once it is sent. */
async function emptied(database: ContactDatabase): Promise<void> {
  const { db } = await database.connect();
  for (;;) {
    const row = await db.selectFrom('outbox').select('id').limit(1).executeTakeFirst();
    if (!row) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** A mail server that counts the mails it accepts for each address. */
async function openMailSink() {
  const accepted = new Map<string, number>();
  let total = 0;
  let waiting: { mails: number; resolve: () => void } | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, { envelope }, answer) {
      stream.resume().once('end', () => {
        for (const { address } of envelope.rcptTo) {
          accepted.set(address, (accepted.get(address) ?? 0) + 1);
        }
        total += 1;
        answer();
        if (waiting && total >= waiting.mails) waiting.resolve();
      });
    },
  });
  // A killed client drops its connections.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    accepted,
    /** Resolves when this many mails were accepted, each copy counted. */
    reached: (mails: number) =>
      new Promise<void>((resolve) => {
        if (total >= mails) resolve();
        else waiting = { mails, resolve };
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
