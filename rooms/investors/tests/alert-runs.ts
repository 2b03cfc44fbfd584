import { existsSync } from 'node:fs';
import { type KilledRoom, openKillHouse } from '../../../bench/durability/kill-house.ts';
import type { ContactDatabase } from '../../../site/server/store/database.ts';
import type { Engine } from '../../../site/server/store/migrations.ts';
import { mailTo } from '../../../site/testing/server-process.ts';
import { openSmtp } from '../../../site/testing/smtp-server.ts';
import { openPublishedFilings } from '../server/alerts/published-filings.ts';

const ROWS_AT_ONCE = 500;
/** How often the long run kills a server while it sends alerts. */
const KILLS = 10;

export const room: KilledRoom = {
  engines: enginesWithAlerts,
  alerts: (engine, mails) => alertRuns(engine, mails, KILLS),
};

/**
 * Announces one document to many subscribers, kills the server several times while it sends, starts
 * it again, and counts what each subscriber got.
 */
async function alertRuns(engine: Engine, mails: number, kills: number) {
  await using sink = await openMailSink();
  await using house = await openKillHouse(engine);
  await fill(house.beside, mails);
  for (let kill = 1; kill <= kills; kill++) {
    const server = await house.start(mailTo(sink.url));
    await sink.reached(Math.floor((mails * (kill - Math.random())) / kills));
    await server.end('SIGKILL');
    await house.endLeases();
  }
  await house.start(mailTo(sink.url));
  await house.emptied();
  const counts = [...sink.accepted.values()];
  return {
    kind: `alerts, ${engine}`,
    mails,
    kills,
    /** Subscribers who got no mail: must be 0. */
    lost: mails - sink.accepted.size,
    /** Mails that came twice: at most one for each kill, the one that was being sent. */
    doubled: counts.reduce((sum, count) => sum + count - 1, 0),
  };
}

const INDEX = 'build/search.sqlite';

/** A built house without investor pages announces nothing. */
function enginesWithAlerts(): Engine[] {
  return existsSync(INDEX) ? ['sqlite', 'postgres'] : [];
}

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
    created_at: now,
    confirmed_at: now,
  }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE);
    await db.insertInto('alert_subscribers').values(some).execute();
  }
}

/** A mail server that counts the mails it accepts for each address. */
async function openMailSink() {
  const accepted = new Map<string, number>();
  let total = 0;
  let waiting: { mails: number; resolve: () => void } | undefined;
  const { server, port } = await openSmtp({
    disabledCommands: ['STARTTLS'],
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
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    /** Resolves when this many mails were accepted, each copy counted. */
    reached: (mails: number) =>
      new Promise<void>((resolve) => {
        if (total >= mails) resolve();
        else waiting = { mails, resolve };
      }),
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
