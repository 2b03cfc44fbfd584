import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { roomParts } from '../rooms.ts';
import { type ContactLimits, createContactLimits } from './guard/contact-limits.ts';
import type { ContactSource } from './guard/metrics.ts';
import type { DueMail } from './mail/outbox.ts';
import type { MailPlan } from './mail/outbox-rows.ts';
import { openMail } from './mail/sender.ts';
import type { WrittenMail } from './mail/written-mail.ts';
import type { ServedBuild } from './served-build.ts';
import type { Settings } from './settings/settings.ts';
import { sweepBudgets } from './store/budgets.ts';
import { type ContactDatabase, contactDatabase, retryingQueries } from './store/database.ts';
import { createWriteProbe } from './store/write-probe.ts';

/** The services behind the API: opened before the server listens and closed after it has stopped. */
export type Services = Awaited<ReturnType<typeof openServices>>;

const SWEEP_EVERY_MS = 60_000;
const LAST_REQUESTS_MS = 60_000;

export interface ServerRoom {
  /** Opens what answers requests and sends mails of its own. */
  serve: (build: BuildFacts, around: Around) => Promise<RoomService>;
}

type Build = Pick<ServedBuild, 'folder' | 'answers'>;

export interface BuildFacts extends Build {
  words: z.output<typeof wordsSchema>;
}

interface Around {
  database: ContactDatabase;
  settings: Settings;
  limits: ContactLimits;
  mailPlan: MailPlan | undefined;
  wake: () => void;
}

interface RoomService {
  routes: FastifyPluginAsync[];
  figures?: ContactSource['figures'];
  /** The mail of outbox rows; undefined for those of another room, and for what is not in this build. */
  write: (due: DueMail) => Promise<WrittenMail | undefined>;
  sweep: (log: FastifyBaseLogger) => Promise<void>;
  /** Reads another build. The returned function switches to it, and returns a function that closes the previous one. */
  open: (another: BuildFacts) => Promise<() => () => void>;
  close: () => void;
}

const ROOMS = await roomParts<ServerRoom>('server');

/** Texts from the content that the server shows itself. The build writes them; each room checks its own. */
const wordsSchema = z.looseObject({
  /** Releases that an older program built have none. */
  shortName: z.string().default(''),
  /** Origin of the site, where SITE_URL is not set. */
  siteUrl: z.string(),
});

async function readBuild({ folder, answers }: Build): Promise<BuildFacts> {
  const words = JSON.parse(await readFile(join(folder, 'words.json'), 'utf8'));
  return { folder, answers, words: wordsSchema.parse(words) };
}

export async function openServices(served: Build, settings: Settings) {
  const database = contactDatabase(settings);
  const build = await readBuild(served);
  const limits = createContactLimits(database, settings);
  const mail = openMail(database, settings, async (due) =>
    (await Promise.all(rooms.map((room) => room.write(due)))).find(Boolean),
  );
  const around = { database, settings, limits, mailPlan: mail.plan, wake: mail.wake };
  const rooms: RoomService[] = await Promise.all(ROOMS.map((room) => room.serve(build, around)));
  const figures = rooms.find((room) => room.figures)?.figures;
  const writable = createWriteProbe(database);
  const query = retryingQueries(database);
  let sweeping: NodeJS.Timeout | undefined;

  return {
    apiRoutes: rooms.flatMap(({ routes }) => routes),
    readiness: [{ name: 'contacts', check: writable }],
    contacts: figures && { writable, figures },
    start(log: FastifyBaseLogger): void {
      mail.start(log);
      // Migrates now, not at the first message. Without a database the pages still work, and each request tries again.
      database.connect().catch((error: Error) => {
        log.error({ reason: error.message }, 'the contact store is not available');
      });
      sweeping = everyMinute([
        () => limits.sweep(),
        () => query(sweepBudgets),
        ...rooms.map((room) => () => room.sweep(log)),
      ]);
    },
    /** Reads another build. The returned function continues with it, in one step. */
    async open(another: Build): Promise<() => void> {
      const next = await readBuild(another);
      const turns = await Promise.all(rooms.map((room) => room.open(next)));
      return () => {
        for (const closePrevious of turns.map((turn) => turn()))
          setTimeout(closePrevious, LAST_REQUESTS_MS).unref();
      };
    },
    async close(): Promise<void> {
      clearInterval(sweeping);
      await mail.stop();
      for (const room of rooms) room.close();
      await database.close();
    },
  };
}

/** Runs each task now and every minute. If the database is unavailable, the next try is one minute later. */
function everyMinute(tasks: readonly (() => Promise<unknown>)[]): NodeJS.Timeout {
  const run = () => {
    for (const task of tasks) task().catch(() => undefined);
  };
  run();
  return setInterval(run, SWEEP_EVERY_MS).unref();
}
